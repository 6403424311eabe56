import { expect, test } from 'vitest';
import { isTransient } from './transient-error.ts';

const errorWith = (fields: object, message = ''): Error => Object.assign(new Error(message), fields);

test.each([
  { name: 'PostgreSQL shutting down', error: errorWith({ code: '57P01' }), transient: true },
  { name: 'PostgreSQL starting up', error: errorWith({ code: '57P03' }), transient: true },
  { name: 'too many connections', error: errorWith({ code: '53300' }), transient: true },
  { name: 'a broken connection', error: errorWith({}, 'Connection terminated unexpectedly'), transient: true },
  { name: 'a refused connection', error: errorWith({ code: 'ECONNREFUSED' }), transient: true },
  {
    name: 'an unreachable bucket',
    error: new TypeError('fetch failed', { cause: errorWith({ code: 'ECONNREFUSED' }) }),
    transient: true,
  },
  { name: 'a silent bucket', error: errorWith({ code: 'NO_RESPONSE' }), transient: true },
  { name: 'a bucket that refuses the key', error: errorWith({ code: 'S3_AccessDenied' }), transient: true },
  { name: 'a full disk', error: errorWith({ code: 'ENOSPC' }), transient: true },
  { name: 'a full SQLite disk', error: errorWith({ code: 'ERR_SQLITE_ERROR', errcode: 13 }), transient: true },
  ...[
    '28P01',
    '28000',
    '3D000',
    '55000',
    '25006',
    '25P03',
    '40001',
    '40P01',
    '55P03',
    '57014',
    '57P02',
    '08006',
    '53100',
  ].map((code) => ({
    name: code,
    error: errorWith({ code }),
    transient: true,
  })),
  { name: 'a busy SQLite file', error: errorWith({ errcode: 5 + 256 * 2 }), transient: true },
  { name: 'a read-only SQLite file', error: errorWith({ errcode: 8 + 256 * 4 }), transient: true },
  { name: 'a violated SQLite constraint', error: errorWith({ errcode: 19 + 256 * 8 }), transient: false },
  { name: 'a duplicate row', error: errorWith({ code: '23505' }), transient: false },
  { name: 'a programming error', error: new TypeError('x is undefined'), transient: false },
  { name: 'a thrown text', error: 'ENOSPC', transient: false },
])('the error "$name" is transient: $transient', ({ error, transient }) => {
  expect(isTransient(error)).toBe(transient);
});
