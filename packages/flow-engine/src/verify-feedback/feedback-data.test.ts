import { aFlow, anElement, anyJson, aQuestionElement } from '@product/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visit } from '../../test/visit.ts';
import { buildFeedback, conditionData, evaluateCondition, feedbackData, parseFlow } from '../index.ts';

const mood = aQuestionElement({ key: 'mood', options: ['good', 'bad'] });
const comment = aQuestionElement({ key: 'comment' });
const json = {
  ...(aFlow({ pages: [{ id: 'a', elements: [mood, comment, anElement('next_page')] }] }) as object),
  variables: [{ key: 'happy', type: 'boolean', value: { '==': [{ var: 'answers.mood' }, 'good'] } }],
};
const flow = parseFlow(json);

test('the data of a feedback are those of its session, without the customer', () => {
  fc.assert(
    fc.property(fc.constantFrom('good', 'bad', null), fc.string(), (option, body) => {
      const visitor = visit(json);
      if (option !== null) visitor.answer('mood', option);
      if (body.trim() !== '') visitor.answer('comment', body);
      const payload = buildFeedback(flow, visitor.session, { deviceId: 'd', now: 1 });
      const { answers, variables } = conditionData(flow, visitor.session);
      expect(feedbackData(flow, payload)).toMatchObject({ answers, variables, customer: {} });
    }),
  );
});

test('a condition over a feedback reads answers and variables', () => {
  const payload = { responses: [{ question_id: 'q-mood', option_id: 'opt-mood-good' }] };
  const condition = { and: [{ var: 'variables.happy' }, { '==': [{ var: 'answers.mood' }, 'good'] }] };
  expect(evaluateCondition(condition, feedbackData(flow, payload))).toBe(true);
  expect(evaluateCondition(condition, feedbackData(flow, { responses: [] }))).toBe(false);
});

test('responses of any JSON give data, and do not throw', () => {
  fc.assert(
    fc.property(fc.array(anyJson()), anyJson(), (responses, context) => {
      expect(Object.keys(feedbackData(flow, { responses, context }).answers)).toEqual(['mood', 'comment']);
    }),
  );
});
