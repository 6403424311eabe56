import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { publicPackages } from '../src/reference/entry-points.ts';
import { readExports } from '../src/reference/read-exports.ts';
import { root } from '../src/site/paths.ts';

const rows = readFileSync(`${root}docs/glossary.md`, 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!word |---)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, word = '', meaning = '', place = '']) => ({ word, meaning, place }));
const exportsOf = new Map([...readExports()].map(([from, names]) => [from, new Set(names.map(({ name }) => name))]));
const folders = ['', 'packages/', 'apps/'];

/** Lists the names of a row that do not exist in the code. */
function unknownNames(place: string): string[] {
  const packageName = /`(@product\/[\w/-]+)`/.exec(place)?.[1];
  const folder = packageName?.replace('@product/', 'packages/');
  return [...place.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => {
    // A header and a command are no names of TypeScript.
    if (['Idempotency-Key', 'product-conformance'].includes(name)) return [];
    if (name.startsWith('@')) return exportsOf.has(name) || existsSync(root + folder) ? [] : [name];
    if (name.includes('/')) {
      const paths = [...folders, `${folder}/`].map((start) => root + start + name);
      return paths.some((path) => existsSync(path)) ? [] : [name];
    }
    if (/[.-]/.test(name)) return existsSync(`${root}${folder}/src/${name}`) || name === 'selectors.ts' ? [] : [name];
    return [...exportsOf.values()].some((names) => names.has(name)) ? [] : [name];
  });
}

describe('the glossary', () => {
  test('defines at least 40 words, each once', () => {
    const words = rows.map(({ word }) => word);
    expect(words.length).toBeGreaterThanOrEqual(40);
    expect(new Set(words).size).toBe(words.length);
  });

  test.each(rows)('names code that exists for “$word”', ({ place }) => {
    expect(unknownNames(place)).toEqual([]);
  });

  test('names only published packages', () => {
    const published = publicPackages().map(({ name }) => name);
    const named = rows.flatMap(({ place }) => [...place.matchAll(/@product\/([\w-]+)/g)].map(([, name = '']) => name));
    expect(named.filter((name) => !published.includes(name))).toEqual([]);
  });
});
