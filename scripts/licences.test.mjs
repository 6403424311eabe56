import { describe, expect, test } from 'vitest';
import { objection } from './licences.mjs';

describe('the licences', () => {
  test.each([
    ['react', 'MIT'],
    ['dompurify', '(MPL-2.0 OR Apache-2.0)'],
    ['both', 'MIT AND BSD-3-Clause'],
    ['lightningcss-linux-x64-gnu', 'MPL-2.0'],
  ])('%s may be under %s', (name, licence) => {
    expect(objection(name, licence)).toBeUndefined();
  });

  test.each([
    ['left', 'GPL-3.0-only'],
    ['left', 'MPL-2.0'],
    ['left', 'MIT AND GPL-3.0-only'],
    ['left', 'MIT OR (GPL-3.0-only AND ISC)'],
    ['left', 'Unknown'],
    ['lightningcss', 'GPL-3.0-only'],
    ['left', ''],
  ])('%s must not be under %s', (name, licence) => {
    expect(objection(name, licence)).toBe(`${name}: ${licence} is not allowed`);
  });
});
