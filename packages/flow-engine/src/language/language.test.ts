import { aFlow, anElement, aQuestionElement } from '@product/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Visit, visit } from '../../test/visit.ts';
import { buildFeedback, currentLanguage, localize, parseFlow, parseNumber, startSession } from '../index.ts';

const flow = parseFlow(aFlow());

describe('the language of a session', () => {
  test.each([
    ['the one wished for, by code', 'tr', 'tr'],
    ['or by id, ignoring case', 'LANG-TR', 'tr'],
    ['the default where the flow lacks it', 'de', 'en'],
    ['the default where none is wished for', undefined, 'en'],
  ])('the language of a session is %s', (_name, language, code) => {
    const session = startSession(flow, language === undefined ? {} : { language });
    expect(currentLanguage(flow, session)?.code).toBe(code);
  });

  test('the initial language is the first without a default, and none without languages', () => {
    const first = parseFlow(aFlow({ default_language_id: null }));
    expect(startSession(first).languageCode).toBe('en');
    const none = parseFlow(aFlow({ languages: [] }));
    expect(startSession(none).languageCode).toBeNull();
    expect(currentLanguage(none, startSession(none))).toBeUndefined();
  });
});

describe('changing the language', () => {
  test('changing the language shows another one', () => {
    const visitor = visit({});
    visitor.send({ type: 'languageChanged', language: 'TR', at: 1 });
    expect(visitor.session.languageCode).toBe('tr');
    expect(visitor.effects).toEqual([
      { type: 'pushAnalytics', event: 'language_changed', params: { language_code: 'tr' } },
      { type: 'saveSession' },
    ]);
    expect(visitor.send({ type: 'languageChanged', language: 'tr', at: 1 })).toEqual([]);
  });

  test('changing the language after the submit stores nothing on the device', () => {
    const visitor = visit({});
    visitor.answer('comment', 'Write to ada@example.com');
    visitor.submit();
    visitor.succeed();
    expect(visitor.session.submittedCount).toBe(1);
    expect(visitor.effect('clearSession')).toBeDefined();
    visitor.send({ type: 'languageChanged', language: 'tr', at: 1 });
    expect(visitor.session.languageCode).toBe('tr');
    expect(visitor.effect('saveSession')).toBeUndefined();
  });

  test('changing to an unknown language is a system error', () => {
    const visitor = visit({});
    const before = visitor.session;
    expect(visitor.send({ type: 'languageChanged', language: 'xx', at: 1 })).toEqual([
      { type: 'systemError', code: 'unknownLanguage', detail: 'xx' },
    ]);
    expect(visitor.session).toBe(before);
  });
});

describe('a number typed before the language changed', () => {
  const numbers = {
    pages: [
      {
        id: 'a',
        elements: [
          aQuestionElement({ key: 'litres', style: 'numeric', question: { lowerlimit: -1, upperlimit: 2000 } }),
          anElement('submit'),
        ],
      },
    ],
  };
  const sent = ({ flow, session }: Visit) => buildFeedback(flow, session, { deviceId: 'd', now: 0 }).responses;

  test.each([
    ['tr', '1,5', 'en', '1.5', '1.5'],
    ['tr', '1.234', 'en', '1234', '1234'],
    ['tr', '-0,25', 'en', '-0.25', '-0.25'],
    ['en', '1,234.5', 'tr', '1234,5', '1234.5'],
    ['en', '1.234', 'tr', '1,234', '1.234'],
    ['en', '12', 'tr', '12', '12'],
    ['en', 'a dozen', 'tr', 'a dozen', undefined],
  ])('the number in %s, %s, is rewritten in %s as %s with the same value', (language, typed, other, shown, number) => {
    const visitor = visit(numbers, { language });
    visitor.answer('litres', typed);
    const before = sent(visitor);
    visitor.send({ type: 'languageChanged', language: other, at: 1 });
    expect(visitor.session.answers['q-litres']).toMatchObject({ body: shown });
    expect(sent(visitor)).toEqual(before);
    if (number !== undefined) expect(before).toEqual([{ question_id: 'q-litres', body: number }]);
  });

  test('a number rewritten for another language keeps the idempotency key', () => {
    const visitor = visit(numbers, { language: 'tr', id: 'run' });
    visitor.answer('litres', '1,5');
    visitor.submit();
    visitor.send({ type: 'submitFailed', error: { type: 'network', message: 'Network failure' }, at: 1 });
    visitor.send({ type: 'languageChanged', language: 'en', at: 1 });
    visitor.submit();
    expect(visitor.effect('postFeedback')?.idempotencyKey).toBe('run');
  });

  test('every number keeps its value when the language changes', () => {
    const number = fc
      .double({ noNaN: true, noDefaultInfinity: true })
      .map(String)
      .filter((text) => !/e/.test(text));
    fc.assert(
      fc.property(number, fc.boolean(), (plain, isTurkish) => {
        const [language, other] = isTurkish ? ['tr', 'en'] : ['en', 'tr'];
        const typed = isTurkish ? plain.replace('.', ',') : plain;
        const visitor = visit(numbers, { language: language as string });
        visitor.answer('litres', typed);
        const value = parseNumber(typed, language);
        visitor.send({ type: 'languageChanged', language: other as string, at: 1 });
        const { body } = visitor.session.answers['q-litres'] as { body: string };
        expect(parseNumber(body, other)).toBe(value);
      }),
    );
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
])('localize returns %s', (_name, text, code, expected) => {
  expect(localize(text, flow, code)).toBe(expected);
});
