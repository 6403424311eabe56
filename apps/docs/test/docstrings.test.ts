import { describe, expect, test } from 'vitest';
import { readExports } from '../src/reference/read-exports.ts';

const entryPoints = [...readExports()].map(([specifier, all]) => ({ specifier, all }));

test('the exports of every published package are read', () => {
  expect(entryPoints.map(({ specifier }) => specifier)).toEqual(
    expect.arrayContaining(['@product/flow-engine', '@product/flow-engine/masking', '@product/widget-host/react']),
  );
  expect(entryPoints.flatMap(({ all }) => all).length).toBeGreaterThan(500);
});

describe('every exported value has a docstring', () => {
  test.each(entryPoints)('$specifier documents its exported values', ({ all }) => {
    const silent = all.filter(({ kind, docs }) => kind === 'value' && docs.trim() === '');
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});
