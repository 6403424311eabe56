import { anElement, aQuestionElement } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { visit } from '../../test/visit.ts';
import { buildFeedback, resumeSession, textOf, verifyFeedback } from '../index.ts';
import { answerFromValue } from '../tools/values/answer-from-value.ts';

const amount = { key: 'amount', style: 'numeric', question: { lowerlimit: -10, upperlimit: 100_000 } } as const;
const fields = aQuestionElement({ key: 'room', style: 'multiple_value' });
Object.assign(fields.question ?? {}, {
  options: [{ id: 'o-size', key: 'size', body: {}, value_type: 'number', is_visible: true }],
});

const flowIn = (code: string, question = {}) => ({
  languages: [{ id: 'l', code, name: code }],
  default_language_id: 'l',
  pages: [
    {
      id: 'a',
      elements: [
        aQuestionElement({ ...amount, question: { ...amount.question, ...question } }),
        fields,
        anElement('submit'),
      ],
    },
  ],
});

describe.each([
  { code: 'en', typed: '12345.678', shown: '12345.678', other: '2,5' },
  { code: 'de', typed: '12.345,678', shown: '12345,678', other: '2.5' },
  { code: 'fr', typed: '12 345,678', shown: '12345,678', other: '2.5' },
  { code: 'tr', typed: '12.345,678', shown: '12345,678', other: '2.5' },
  { code: 'ar', typed: '١٢٣٤٥٫٦٧٨', shown: /^(?:12345\.678|١٢٣٤٥٫٦٧٨)$/, other: '2,5' },
  { code: 'ar-EG', typed: '١٢٬٣٤٥٫٦٧٨', shown: '١٢٣٤٥٫٦٧٨', other: '٢،٥' },
  { code: 'fa', typed: '۱۲٬۳۴۵٫۶۷۸', shown: '۱۲۳۴۵٫۶۷۸', other: '۲٫۵' },
  { code: 'hi', typed: '12,345.678', shown: '12345.678', other: '2,5' },
  { code: 'de-CH', typed: "12'345.678", shown: '12345.678', other: '2,5' },
  { code: 'pt_BR', typed: '12.345,678', shown: '12345,678', other: '2.5' },
])('a number of a visitor in $code', ({ code, typed, shown, other }) => {
  const sent = (visitor: ReturnType<typeof visit>) =>
    buildFeedback(visitor.flow, visitor.session, { deviceId: 'd', now: 0 }).responses;
  const visitorWith = (answers = {}, question = {}) =>
    visit(flowIn(code, question), { language: code, preloadedResponses: answers });

  test(`a number typed in ${code} is sent in plain notation, and shown in that of the language`, () => {
    const visitor = visitorWith();
    visitor.answer('amount', typed);
    expect(sent(visitor)).toEqual([{ question_id: 'q-amount', body: '12345.678' }]);
    const text = textOf(visitor.flow, visitor.session, { [code]: '{{ answers.amount }}' }, 'plain');
    expect(text).toMatch(shown);
    expect(verifyFeedback(visitor.flow, { responses: sent(visitor) })).toEqual([]);
  });

  test(`the decimal sign of any phone is read in ${code}`, () => {
    const visitor = visitorWith();
    for (const two of [other, '2,5', '2.5']) {
      visitor.answer('amount', two);
      expect(sent(visitor)).toEqual([{ question_id: 'q-amount', body: '2.5' }]);
    }
  });

  test(`a text that is no number has its own message in ${code}`, () => {
    const visitor = visitorWith();
    visitor.answer('amount', 'many');
    visitor.submit();
    expect(visitor.session.issues['q-amount']).toEqual({ code: 'number', params: {} });
  });

  test.each([
    ['9007199254740993', '9007199254740993'],
    ['0012345678901234567890', '12345678901234567890'],
    ['-12345678901234567890', '-12345678901234567890'],
  ])(`the number %s is sent and shown with all its digits in ${code}`, (typed, digits) => {
    const visitor = visitorWith({}, { lowerlimit: null, upperlimit: null });
    visitor.answer('amount', typed);
    expect(sent(visitor)).toEqual([{ question_id: 'q-amount', body: digits }]);
    expect(textOf(visitor.flow, visitor.session, { [code]: '{{ answers.amount }}' }, 'plain')).toBe(digits);
  });

  test.each(['12.345', '-0.5', '1234.5', '7', '1e-7'])(
    `the number %s of a link, a default answer and a test means the same in ${code}`,
    (plain) => {
      const digits = plain === '1e-7' ? '0.0000001' : plain;
      const number = { question_id: 'q-amount', body: digits };
      expect(sent(visitorWith({ amount: plain }))).toEqual([number]);
      expect(sent(visitorWith({}, { default_answer: plain }))).toEqual([number]);
      expect(sent(visitorWith({}, { default_answer: Number(plain) }))).toEqual([number]);
      const visitor = visitorWith();
      const room = visitor.flow.index.questionsByKey.get('room') ?? expect.fail();
      const answer = answerFromValue(room, { size: Number(plain) }, room.options, code) ?? expect.fail();
      visitor.send({ type: 'answered', answer, at: 1 });
      expect(sent(visitor)).toEqual([{ question_id: 'q-room', option_id: 'o-size', body: digits }]);
    },
  );
});

test('a number on the wire has plain notation, and no other', () => {
  const { flow } = visit(flowIn('de'));
  const problems = (body: string) => verifyFeedback(flow, { responses: [{ question_id: 'q-amount', body }] });
  expect(problems('2.5')).toEqual([]);
  for (const body of ['2,5', '12.345,6', '12,345'])
    expect(problems(body)).toMatchObject([{ issue: { code: 'number' } }]);
});

test('a number keeps its value in a new version of the flow without the language it was typed in', () => {
  const german = visit(flowIn('de'), { language: 'de' });
  german.answer('amount', '12.345');
  const english = visit({ ...flowIn('en'), version: 2 } as Parameters<typeof visit>[0]).flow;
  const stored = { ...german.session, flowVersion: -1 };
  expect(resumeSession(english, stored, 1)).toMatchObject({
    languageCode: 'en',
    answers: { 'q-amount': { body: '12345' } },
  });
});
