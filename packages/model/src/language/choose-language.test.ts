import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseLanguage, findLanguage } from './choose-language.ts';

const english = { id: 'lang-1', code: 'en', name: 'English' };
const turkish = { id: 'lang-2', code: 'tr', name: 'Türkçe' };
const french = { id: 'lang-3', code: 'fr-CA', name: 'Français' };
const german = { id: 'lang-4', code: 'DE', name: 'Deutsch' };
const languages = [english, turkish, french, german];

describe('the language shown', () => {
  test.each([
    {
      name: 'the widget language comes first',
      wishes: {
        widgetLanguage: 'tr',
        urlLanguage: 'de',
        nodeDefaultLanguageId: 'lang-3',
        flowDefaultLanguageId: 'lang-1',
      },
      chosen: turkish,
    },
    {
      name: 'then the page address',
      wishes: { urlLanguage: 'de', nodeDefaultLanguageId: 'lang-3', flowDefaultLanguageId: 'lang-1' },
      chosen: german,
    },
    {
      name: 'then the default of the node',
      wishes: { nodeDefaultLanguageId: 'lang-3', flowDefaultLanguageId: 'lang-2' },
      chosen: french,
    },
    { name: 'then the default of the flow', wishes: { flowDefaultLanguageId: 'lang-2' }, chosen: turkish },
    { name: 'then the first', wishes: {}, chosen: english },
    {
      name: 'a language that the flow lacks is passed over',
      wishes: {
        widgetLanguage: 'ja',
        urlLanguage: 'ko',
        nodeDefaultLanguageId: 'lang-9',
        flowDefaultLanguageId: 'lang-2',
      },
      chosen: turkish,
    },
    { name: 'ids will do as well as codes', wishes: { widgetLanguage: 'lang-3' }, chosen: french },
    { name: 'codes are compared ignoring case', wishes: { urlLanguage: 'FR-ca' }, chosen: french },
    { name: 'ids are compared ignoring case', wishes: { urlLanguage: 'LANG-4' }, chosen: german },
    {
      name: 'nulls and empty texts are no wish',
      wishes: { widgetLanguage: null, urlLanguage: '', nodeDefaultLanguageId: null, flowDefaultLanguageId: 'lang-4' },
      chosen: german,
    },
    {
      name: 'a near language is better than the next wish',
      wishes: { widgetLanguage: 'fr', urlLanguage: 'tr' },
      chosen: french,
    },
    { name: 'a region that the flow lacks is passed over', wishes: { urlLanguage: 'en-GB' }, chosen: english },
  ])('the language to show: $name', ({ wishes, chosen }) => {
    expect(chooseLanguage({ languages, ...wishes })).toBe(chosen);
  });

  test.each([
    ['pt-PT', 'pt'],
    ['pt-AO', 'pt'],
    ['pt', 'pt'],
    ['pt_BR', 'pt-BR'],
    ['zh-HK', 'zh-TW'],
    ['zh-Hant', 'zh-TW'],
    ['zh', 'zh-CN'],
    ['zh_CN', 'zh-CN'],
    ['zh-Hans-HK', 'zh-CN'],
    ['no', 'nb'],
    ['nn-NO', 'nb'],
    ['iw', 'he'],
    ['he-IL', 'he'],
    ['sr-Latn-RS', 'sr-Latn'],
    ['sr-RS', 'en'],
    ['fr', 'en'],
    ['C', 'en'],
    ['en-US@posix', 'en'],
  ])('a visitor who asks for %s reads %s', (wish, code) => {
    const codes = ['en', 'zh-CN', 'zh-TW', 'pt-BR', 'pt', 'nb', 'he', 'sr-Latn'];
    const known = codes.map((each) => ({ id: `lang-${each}`, code: each, name: each }));
    expect(chooseLanguage({ languages: known, urlLanguage: wish })?.code).toBe(code);
  });

  test('a flow without languages has no language to show', () => {
    expect(chooseLanguage({ languages: [], widgetLanguage: 'en' })).toBeUndefined();
  });

  test('an id is preferred to an equal code', () => {
    const odd = [
      { id: 'x', code: 'tr', name: '' },
      { id: 'tr', code: 'y', name: '' },
    ];
    expect(findLanguage(odd, 'tr')).toBe(odd[1]);
  });

  test('the chosen language is always one of the flow', () => {
    const wish = fc.option(fc.oneof(fc.string(), fc.constantFrom('en', 'TR', 'lang-3')), { nil: undefined });
    fc.assert(
      fc.property(
        wish,
        wish,
        wish,
        wish,
        (widgetLanguage, urlLanguage, nodeDefaultLanguageId, flowDefaultLanguageId) => {
          expect(languages).toContain(
            chooseLanguage({ languages, widgetLanguage, urlLanguage, nodeDefaultLanguageId, flowDefaultLanguageId }),
          );
        },
      ),
    );
  });
});
