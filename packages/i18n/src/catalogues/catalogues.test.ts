import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inboxTranslationCodes } from '../inbox-catalogues/load-inbox-catalogues.ts';
import { intlTag } from '../translator/translator.ts';
import { catalogueCodes, fallbackCodes } from './catalogue-codes.ts';
import en from './en.json';
import { loadCatalogues } from './load-catalogues.ts';
import { translationCodes } from './translations.ts';

type Catalogue = Readonly<Record<string, string>>;

/** Folders of catalogues, with the codes that each can load besides English. */
const folders = [
  { folder: 'catalogues', translations: translationCodes },
  { folder: 'inbox-catalogues', translations: inboxTranslationCodes },
  // A server reads these files by their names.
  { folder: 'mail-catalogues', translations: translationCodes },
];
const read = (folder: string, code: string): Catalogue =>
  JSON.parse(readFileSync(new URL(`../${folder}/${code}.json`, import.meta.url), 'utf8')) as Catalogue;
const isForm = (key: string) => key.includes('#');
const plainKeys = (catalogue: Catalogue) => Object.keys(catalogue).filter((key) => !isForm(key));
const placeholders = (text: string) => [...text.matchAll(/\$\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();

test.each(folders)(
  'each file of $folder can be loaded, and each loadable language has its file',
  ({ folder, translations }) => {
    const codes = readdirSync(new URL(`../${folder}/`, import.meta.url))
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.replace('.json', ''));
    expect([...catalogueCodes].sort()).toEqual(codes.sort());
    expect(['en', ...translations].sort()).toEqual(codes);
  },
);

test('no message is in two folders, so that the catalogues of the inbox hold the messages of both', () => {
  const keys = folders.flatMap(({ folder }) => Object.keys(read(folder, 'en')));
  expect(new Set(keys).size).toBe(keys.length);
});

describe.each(folders.flatMap(({ folder }) => catalogueCodes.map((code) => ({ folder, code }))))(
  '$folder $code',
  ({ folder, code }) => {
    const catalogue = read(folder, code);
    const english = read(folder, 'en');

    test('has the keys of English, in the same order', () => {
      expect(plainKeys(catalogue)).toEqual(plainKeys(english));
    });

    test('keeps each placeholder, and has no empty or padded message', () => {
      for (const [key, text] of Object.entries(catalogue)) {
        expect(text.trim(), key).toBe(text);
        expect(text, key).not.toBe('');
        if (!isForm(key)) expect(placeholders(text), key).toEqual(placeholders(english[key] ?? ''));
      }
    });

    test('has plural forms only for counted messages, and only categories of the language', () => {
      const categories = new Intl.PluralRules(intlTag(code)).resolvedOptions().pluralCategories;
      for (const form of Object.keys(catalogue).filter(isForm)) {
        const [key = '', category = ''] = form.split('#');
        const counted = placeholders(english[key] ?? '');
        expect(counted.length, form).toBeGreaterThan(0);
        expect(categories, form).toContain(category);
        expect(counted, form).toEqual(expect.arrayContaining(placeholders(catalogue[form] ?? '')));
      }
    });

    test('has only plural forms that differ from the plain message', () => {
      for (const form of Object.keys(catalogue).filter(isForm))
        expect(catalogue[form], form).not.toBe(catalogue[form.split('#')[0] ?? '']);
    });
  },
);

test('a regional code falls back to its language, then to English', async () => {
  expect(fallbackCodes('tr_TR')).toEqual(['tr-tr', 'tr']);
  const [first, last] = await loadCatalogues('tr-TR');
  expect(first?.['flow.thankYou']).toBe('Teşekkürler');
  expect(last?.['flow.thankYou']).toBe('Thank You');
});

test.each([
  ['fr-CA', ['fr-ca', 'fr']],
  ['es-MX', ['es-mx', 'es-es']],
  ['ES', ['es-es']],
  ['no', ['nb']],
  ['zh', ['zh-cn']],
  ['zh-Hant-HK', ['zh-hant-hk', 'zh-tw', 'zh-cn']],
  ['iw', ['he']],
])('the code %s falls back to %j', (code, expected) => {
  expect(fallbackCodes(code)).toEqual(expected);
});

test.each(['', 'xx', '__proto__', 'constructor'])('a language without a catalogue (%j) gets English', async (code) => {
  expect(await loadCatalogues(code)).toEqual([en]);
});
