import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

test('the description of an error has its code and no message, which may repeat a visitor’s text', () => {
  const error = Object.assign(new Error('Ada wrote this'), { code: 'ENOSPC' });
  const described = describeError(error);
  expect(described).toEqual({
    name: 'Error',
    code: 'ENOSPC',
    reason: 'the disk is full',
    at: expect.any(Array),
  });
  expect(JSON.stringify(described)).not.toContain('Ada');
});

test('the description of a failed call has the code of its cause', () => {
  const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  expect(describeError(new TypeError('fetch failed', { cause }))).toMatchObject({ code: 'ECONNREFUSED' });
  expect(describeError(new TypeError('another'))).not.toHaveProperty('code');
});

test.each([
  [13, 'SQLITE_FULL', 'the disk of product.sqlite is full'],
  [8 + 256 * 4, 'SQLITE_READONLY', 'product.sqlite or its disk is read-only'],
  [11, 'SQLITE_CORRUPT', 'product.sqlite is damaged: restore a backup'],
  [5, 'SQLITE_BUSY', 'another process holds product.sqlite'],
  [10 + 256 * 3, 'SQLITE_IOERR', 'the disk of product.sqlite fails'],
])('the description of an error of SQLite with the code %d has the code %s and its reason', (errcode, code, reason) => {
  const error = Object.assign(new Error('Ada wrote this'), { code: 'ERR_SQLITE_ERROR', errcode });
  expect(describeError(error)).toMatchObject({ code, reason });
});

test('the description of an error with an unknown code has that code alone', () => {
  const constraint = Object.assign(new Error('UNIQUE'), { code: 'ERR_SQLITE_ERROR', errcode: 19 });
  const described = describeError(constraint);
  expect(described.code).toBe('ERR_SQLITE_ERROR');
  expect(described).not.toHaveProperty('reason');
});

test('the description of a refusal of PostgreSQL has its reason', () => {
  const error = Object.assign(new Error('database "ada" is not currently accepting connections'), { code: '55000' });
  expect(describeError(error)).toMatchObject({ code: '55000', reason: expect.stringContaining('DATABASE_URL') });
});
