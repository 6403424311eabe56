import { anElement, aQuestionElement } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { visit } from '../test/visit.ts';
import { answering, type FlowEvent, isAnsweringEvent, transition, untried } from './index.ts';

const visitor = () =>
  visit({ pages: [{ id: 'a', elements: [aQuestionElement({ key: 'comment' }), anElement('submit')] }] });

describe('the engine of a first page', () => {
  const answer = { kind: 'text', questionId: 'q-comment', body: 'x' } as const;

  test.each<FlowEvent>([
    { type: 'answered', answer, at: 1 },
    { type: 'cleared', questionId: 'q-comment', at: 1 },
    { type: 'activity', at: 1 },
    { type: 'customerLoaded', customer: { id: 'c' } },
  ])('does with $type what the whole engine does', (event) => {
    const { flow, session } = visitor();
    expect(isAnsweringEvent(event)).toBe(true);
    expect(answering(flow, session, event as never)).toEqual(transition(flow, session, event));
  });

  test.each<unknown>([
    { type: 'advanced', source: 'submit', at: 1 },
    { type: 'answered', answer: { kind: 'text' }, at: 1 },
    { type: 'constructor' },
    { at: 1 },
    'answered',
    null,
  ])('leaves %j alone', (event) => {
    const { flow, session } = visitor();
    expect(isAnsweringEvent(event)).toBe(false);
    expect(answering(flow, session, event as never)).toEqual([session, []]);
  });

  test('a step that could not be tried keeps the answers, and tells what a failed submit tells', () => {
    const { flow, session } = visitor();
    const [answered] = answering(flow, session, { type: 'answered', answer, at: 1 });
    const error = { type: 'network', message: 'Network failure' } as const;
    const [next, effects] = untried(flow, answered, error);
    expect(effects).toEqual([]);
    expect(next.answers).toEqual({ 'q-comment': answer });
    expect(next.submission).toEqual({ status: 'idle', error: { type: 'refused', error } });
    expect(transition(flow, next, { type: 'advanced', source: 'submit', at: 2 })[0].submission.status).toBe(
      'submitting',
    );
  });
});
