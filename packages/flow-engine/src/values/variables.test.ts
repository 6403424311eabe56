import { anElement, aQuestionElement } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { visit } from '../../test/visit.ts';
import { buildFeedback, textOf, variablesOf } from '../index.ts';

const feedback = { deviceId: 'device-1', now: 0 };
const pages = [
  {
    id: 'a',
    elements: [
      aQuestionElement({
        key: 'mood',
        style: 'radio',
        question: {
          options: [
            { id: 'opt-mood-good', key: 'good', body: { en: 'Good' }, score: 10 },
            { id: 'opt-mood-bad', key: 'bad', body: { en: 'Bad' }, score: 2 },
          ],
        },
        triggers: [{ answer_value: 'bad', action: 'make_invisible', scope: 'element', target_ids: ['el-amount'] }],
      }),
      aQuestionElement({ key: 'amount', style: 'numeric' }),
      aQuestionElement({ key: 'note', question: { hide_personal_data: true } }),
      anElement('submit'),
    ],
  },
];
const variables = [
  { key: 'score', type: 'number', value: { score: 'answers.mood' } },
  { key: 'total', type: 'number', value: { '+': [{ var: 'variables.score' }, { var: 'answers.amount' }] } },
  { key: 'segment', type: 'text', value: { if: [{ '>': [{ var: 'variables.score' }, 5] }, 'happy', 'other'] } },
  { key: 'wrong', type: 'number', value: { var: 'variables.segment' } },
  { key: 'note', type: 'text', value: { var: 'answers.note' } },
  { key: 'copy', type: 'text', value: { var: 'variables.note' } },
  { key: 'digits', type: 'number', value: { var: 'answers.note' } },
];
const mask = (text: string) => text.replaceAll(/\d/g, '*');

describe('variables of a flow', () => {
  test('variables follow from answers, scores and earlier variables, and are null where the type differs', () => {
    const visitor = visit({ pages, variables });
    expect(variablesOf(visitor.flow, visitor.session)).toMatchObject({ score: 0, segment: 'other', note: null });
    visitor.answer('mood', 'good');
    visitor.answer('amount', '1.5');
    expect(variablesOf(visitor.flow, visitor.session)).toMatchObject({
      score: 10,
      total: 11.5,
      segment: 'happy',
      wrong: null,
    });
  });

  test('texts show variables in the notation of the language', () => {
    const visitor = visit({ pages, variables }, { language: 'tr' });
    visitor.answer('mood', 'good');
    visitor.answer('amount', '1,5');
    const text = { en: '{{ variables.total }} {{ variables.segment }}{{ variables.gone }}' };
    expect(textOf(visitor.flow, visitor.session, text)).toBe('11,5 happy');
  });

  test('the feedback has the variables, and one without variables in its flow has no such field', () => {
    const visitor = visit({ pages, variables: variables.slice(0, 1) });
    visitor.answer('mood', 'good');
    expect(buildFeedback(visitor.flow, visitor.session, feedback)).toMatchObject({ variables: { score: 10 } });
    const plain = visit({ pages });
    expect(Object.keys(buildFeedback(plain.flow, plain.session, feedback))).not.toEqual(
      expect.arrayContaining(['variables']),
    );
  });

  test('variables that derive from a masked answer are masked when shown and sent', () => {
    const visitor = visit({ pages, variables });
    visitor.answer('note', '4111');
    expect(buildFeedback(visitor.flow, visitor.session, { ...feedback, mask }).variables).toMatchObject({
      note: '****',
      copy: '****',
      digits: null,
      segment: 'other',
    });
    expect(buildFeedback(visitor.flow, visitor.session, feedback).variables).toMatchObject({
      note: '***',
      copy: '***',
      digits: null,
    });
    expect(textOf(visitor.flow, visitor.session, { en: '{{ variables.copy }}' }, 'plain', { mask })).toBe('****');
  });

  test('the answer of a hidden question reaches no variable', () => {
    const visitor = visit({ pages, variables });
    visitor.answer('amount', '7');
    visitor.answer('mood', 'bad');
    const payload = buildFeedback(visitor.flow, visitor.session, feedback);
    expect(payload.responses).toEqual([{ question_id: 'q-mood', option_id: 'opt-mood-bad' }]);
    expect(payload.variables).toMatchObject({ score: 2, total: 2 });
  });
});

test('the feedback has the context of the session, as far as the flow lists it', () => {
  const context = [{ key: 'plan', type: 'text' }];
  const visitor = visit({ pages, context }, { context: { attributes: { plan: 'pro', other: 'x' } } });
  expect(buildFeedback(visitor.flow, visitor.session, feedback).context).toEqual({ plan: 'pro' });
  expect(buildFeedback(visitor.flow, visitor.session, feedback)).not.toHaveProperty('variables');
});
