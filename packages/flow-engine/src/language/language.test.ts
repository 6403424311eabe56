import { aFlow } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { visit } from '../../test/visit.ts';
import { currentLanguage, localize, parseFlow, startSession } from '../index.ts';

const flow = parseFlow(aFlow());

describe('the language of a session', () => {
  test.each([
    ['the one wished for, by code', 'tr', 'tr'],
    ['or by id, ignoring case', 'LANG-TR', 'tr'],
    ['the default where the flow lacks it', 'de', 'en'],
    ['the default where none is wished for', undefined, 'en'],
  ])('is %s', (_name, language, code) => {
    const session = startSession(flow, language === undefined ? {} : { language });
    expect(currentLanguage(flow, session)?.code).toBe(code);
  });

  test('is the first without a default, and none without any', () => {
    const first = parseFlow(aFlow({ default_language_id: null }));
    expect(startSession(first).languageCode).toBe('en');
    const none = parseFlow(aFlow({ languages: [] }));
    expect(startSession(none).languageCode).toBeNull();
    expect(currentLanguage(none, startSession(none))).toBeUndefined();
  });
});

describe('changing it', () => {
  test('shows another one', () => {
    const visitor = visit({});
    visitor.send({ type: 'languageChanged', language: 'TR', at: 1 });
    expect(visitor.session.languageCode).toBe('tr');
    expect(visitor.effects).toEqual([
      { type: 'pushAnalytics', event: 'language_changed', params: { language_code: 'tr' } },
      { type: 'saveSession' },
    ]);
    expect(visitor.send({ type: 'languageChanged', language: 'tr', at: 1 })).toEqual([]);
  });

  test('to an unknown one is a system error', () => {
    const visitor = visit({});
    const before = visitor.session;
    expect(visitor.send({ type: 'languageChanged', language: 'xx', at: 1 })).toEqual([
      { type: 'systemError', code: 'unknownLanguage', detail: 'xx' },
    ]);
    expect(visitor.session).toBe(before);
  });
});

test.each([
  ['the text in the language', { en: 'Next', tr: 'İleri' }, 'tr', 'İleri'],
  ['ignoring the case of the code', { EN: 'Next', TR: 'İleri' }, 'tr', 'İleri'],
  ['the default for a missing text', { en: 'Next' }, 'tr', 'Next'],
  ['the default for an empty text', { en: 'Next', tr: '' }, 'tr', 'Next'],
  ['any before none', { de: 'Weiter' }, 'tr', 'Weiter'],
  ['nothing for nothing', {}, 'tr', ''],
  ['nothing inherited', {}, 'constructor', ''],
])('localize gives %s', (_name, text, code, expected) => {
  expect(localize(text, flow, code)).toBe(expected);
});
