import { describe, expect, test } from 'vitest';
import { readExports } from '../src/reference/read-exports.ts';

const entryPoints = [...readExports()].map(([specifier, all]) => ({ specifier, all }));

test('every published package is read', () => {
  expect(entryPoints.map(({ specifier }) => specifier)).toEqual(
    expect.arrayContaining(['@product/flow-engine', '@product/flow-engine/masking', '@product/widget-host/react']),
  );
  expect(entryPoints.flatMap(({ all }) => all).length).toBeGreaterThan(500);
});

describe('whatever can be called or used says what it does', () => {
  test.each(entryPoints)('$specifier', ({ all }) => {
    const silent = all.filter(({ kind, docs }) => kind === 'value' && docs.trim() === '');
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});
