import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import en from './en.json';
import { catalogueCodes, fallbackCodes, loadCatalogues } from './load-catalogues.ts';

const placeholders = (text: string) => [...text.matchAll(/\$\{(\w+)\}/g)].map((match) => match[1]).sort();
const files = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.json'));

describe.each(files)('%s', (file) => {
  const catalogue: Record<string, string> = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));

  test('has the keys of English, no more and no fewer', () => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(en).sort());
  });

  test.each(Object.entries(en))('%s keeps its placeholders', (key, english) => {
    expect(placeholders(catalogue[key] ?? '')).toEqual(placeholders(english));
  });

  test('can be loaded by its code', () => {
    expect(catalogueCodes).toContain(file.replace('.json', ''));
  });
});

test('a regional code falls back to its language, then to English', async () => {
  expect(fallbackCodes('tr_TR')).toEqual(['tr-tr', 'tr']);
  const [first, last] = await loadCatalogues('tr-TR');
  expect(first?.['flow.thankYou']).toBe('Teşekkürler');
  expect(last?.['flow.thankYou']).toBe('Thank You');
});

test.each(['', 'xx', '__proto__', 'constructor'])('a language without a catalogue (%j) reads English', async (code) => {
  expect(await loadCatalogues(code)).toEqual([en]);
});
