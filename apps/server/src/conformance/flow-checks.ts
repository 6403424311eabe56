import type { Check } from './call-checks.ts';
import { check, firstProblem, success } from './expectations.ts';
import { callTarget, field, json, type Target } from './target.ts';
import { type Fixture, feedbackBody } from './valid-requests.ts';

/** Checks of the flow's rules. They need a backend that checks them, and the staff's token. */
export function flowChecks(target: Target, { flowId }: Fixture): Check[] {
  const { staffToken } = target;
  if (!target.checksFlow || staffToken === null) return [];
  return [
    {
      call: 'loadFeedback',
      name: 'variables and context of a feedback are stored, and shown to staff',
      async run() {
        const values = { variables: { conformance: 42 }, context: { conformance: 'a value' } };
        const body = feedbackBody(target, flowId, values);
        const sent = await callTarget(target, { method: 'POST', path: '/v1/feedbacks', ...json(body) });
        const detail = await callTarget(target, {
          method: 'GET',
          path: `/v1/staff/feedbacks/${field(sent.body, 'id')}`,
          headers: { authorization: `Bearer ${staffToken}` },
        });
        const shown = JSON.stringify(field(detail.body, 'chat', 'values') ?? null);
        return firstProblem(
          success('postFeedback', sent),
          success('loadFeedback', detail),
          check(shown.includes('42') && shown.includes('a value'), 'the values are not shown'),
        );
      },
    },
    {
      call: 'loadFeedback',
      name: 'an option that does not exist is stored, and marked for staff',
      async run() {
        const flow = await callTarget(target, { method: 'GET', path: `/v1/flows/${flowId}` });
        const questionId = findChoice(field(flow.body, 'elements'));
        if (questionId === undefined) return 'the flow asks no question with options';
        const responses = [{ question_id: questionId, option_id: 'conformance-no-option' }];
        const body = feedbackBody(target, flowId, { responses });
        const sent = await callTarget(target, { method: 'POST', path: '/v1/feedbacks', ...json(body) });
        const detail = await callTarget(target, {
          method: 'GET',
          path: `/v1/staff/feedbacks/${field(sent.body, 'id')}`,
          headers: { authorization: `Bearer ${staffToken}` },
        });
        const problems = field(detail.body, 'problems');
        return firstProblem(
          success('postFeedback', sent),
          success('loadFeedback', detail),
          check(JSON.stringify(problems ?? null).includes('unknown_option'), 'no problem names the option'),
        );
      },
    },
  ];
}

/** Finds the first question that lists its options. */
function findChoice(elements: unknown): string | undefined {
  for (const element of Array.isArray(elements) ? elements : []) {
    const [id, style] = [field(element, 'question', 'id'), field(element, 'question', 'style')];
    const isChoice = typeof style === 'string' && ['plain', 'radio', 'score', 'custom_score', 'star'].includes(style);
    if (typeof id === 'string' && isChoice && field(element, 'question', 'options', '0') !== undefined) return id;
  }
  return undefined;
}
