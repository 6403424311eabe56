import { expect, test } from 'vitest';
import { isPassingFailure } from './passing-failure.ts';

const failure = (fields: object, message = ''): Error => Object.assign(new Error(message), fields);

test.each([
  { name: 'PostgreSQL shutting down', error: failure({ code: '57P01' }), isPassing: true },
  { name: 'PostgreSQL starting up', error: failure({ code: '57P03' }), isPassing: true },
  { name: 'too many connections', error: failure({ code: '53300' }), isPassing: true },
  { name: 'a connection that broke', error: failure({}, 'Connection terminated unexpectedly'), isPassing: true },
  { name: 'nobody listening', error: failure({ code: 'ECONNREFUSED' }), isPassing: true },
  {
    name: 'a bucket out of reach',
    error: new TypeError('fetch failed', { cause: failure({ code: 'ECONNREFUSED' }) }),
    isPassing: true,
  },
  { name: 'a full disk', error: failure({ code: 'ENOSPC' }), isPassing: true },
  { name: 'a full SQLite', error: failure({ code: 'ERR_SQLITE_ERROR', errcode: 13 }), isPassing: true },
  { name: 'a row that is there already', error: failure({ code: '23505' }), isPassing: false },
  { name: 'a mistake of ours', error: new TypeError('x is undefined'), isPassing: false },
  { name: 'something that is no error', error: 'ENOSPC', isPassing: false },
])('$name: $isPassing', ({ error, isPassing }) => {
  expect(isPassingFailure(error)).toBe(isPassing);
});
