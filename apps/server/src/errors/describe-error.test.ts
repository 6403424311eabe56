import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

test('the description of an error has its code and no message, which may repeat a visitor’s text', () => {
  const error = Object.assign(new Error('Ada wrote this'), { code: 'ENOSPC' });
  const described = describeError(error);
  expect(described).toEqual({ name: 'Error', code: 'ENOSPC', at: expect.any(Array) });
  expect(JSON.stringify(described)).not.toContain('Ada');
});

test('the description of a failed call has the code of its cause', () => {
  const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  expect(describeError(new TypeError('fetch failed', { cause }))).toMatchObject({ code: 'ECONNREFUSED' });
  expect(describeError(new TypeError('another'))).not.toHaveProperty('code');
});
