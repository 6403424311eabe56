import { aFlow, anElement, aQuestionElement } from '@product/testing';
import { expect, test } from 'vitest';
import { buildFeedback, type FlowEvent, parseFlow, startSession, transition, verifyFeedback } from '../index.ts';

const variables = [{ key: 'double', type: 'number', value: { '*': [{ var: 'answers.own' }, 2] } }];
const number = (name: string) => ({ var: `answers.${name}` });

/** Answers the questions of one page in their order, and presses its button. */
function send(
  style: 'age' | 'numeric' | 'datepicker',
  question: Readonly<Record<string, unknown>>,
  answers: Readonly<Record<string, string>>,
) {
  const elements = [
    aQuestionElement({ key: 'other', style: style === 'age' ? 'numeric' : style }),
    aQuestionElement({ key: 'own', style, question }),
    anElement('submit', 'send'),
  ];
  const flow = parseFlow({
    ...aFlow({
      pages: [
        { id: 'a', elements },
        { id: 'z', style: 'thank' },
      ],
    }),
    variables,
  });
  const events: FlowEvent[] = Object.entries(answers).map(([key, body]) => {
    return { type: 'answered', answer: { kind: 'text', questionId: `q-${key}`, body }, at: 1 };
  });
  const session = [...events, { type: 'advanced', source: 'submit', at: 2 } as const].reduce(
    (current, event) => transition(flow, current, event)[0],
    startSession(flow, { language: 'en', today: '2026-11-20' }),
  );
  const payload = buildFeedback(flow, session, { deviceId: 'd', now: 0 });
  return { status: session.submission.status, responses: payload.responses, problems: verifyFeedback(flow, payload) };
}

test.each([
  [
    'an age under twice itself, which no age reaches',
    'age',
    { lowerlimit: { var: 'variables.double' } },
    { own: '130' },
  ],
  ['an age above 120 within a computed limit', 'age', { upperlimit: number('other') }, { other: '200', own: '150' }],
  [
    'a number above its limit, where the computed one leaves no number',
    'numeric',
    { lowerlimit: number('other'), upperlimit: 100 },
    { other: '200', own: '150' },
  ],
  [
    'a number whose computed limits leave no whole number',
    'numeric',
    { lowerlimit: 0.2, upperlimit: number('other'), decimals: 0 },
    { other: '0.8', own: '0.5' },
  ],
  [
    'a date before its limit, where the computed one leaves no date',
    'datepicker',
    { min_date: '2026-01-10', max_date: number('other') },
    { other: '2026-01-05', own: '2026-01-03' },
  ],
] as const)('%s passes its page and is sent', (_name, style, question, answers) => {
  const { status, responses, problems } = send(style, question, answers);
  expect(status).toBe('submitting');
  expect(responses).toContainEqual({ question_id: 'q-own', body: answers.own });
  expect(problems).toEqual([]);
});

test('an answer that a computed limit refuses holds the visitor on the page', () => {
  expect(send('age', { lowerlimit: { var: 'variables.double' } }, { own: '7' }).status).toBe('idle');
  expect(send('age', { upperlimit: number('other') }, { other: '40', own: '41' }).status).toBe('idle');
});
