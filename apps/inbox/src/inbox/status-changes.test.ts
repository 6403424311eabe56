import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aSummary } from '../testing/summary.ts';
import type { InboxEffect } from './effect.ts';
import type { InboxEvent } from './event.ts';
import { inboxMachine } from './machine.ts';
import { type InboxState, initialInbox } from './state.ts';
import { UNDO_MS } from './status-changes.ts';

const offline = { type: 'network', message: 'Network failure' } as const;
const overtaken = {
  type: 'http',
  status: 409,
  code: 'chat_changed',
  body: null,
  retryAfterMs: null,
  message: 'HTTP 409',
} as const;
const listed: InboxState = { ...initialInbox, phase: 'ready', items: [aSummary('f-1'), aSummary('f-2')] };

function run(state: InboxState, ...events: readonly InboxEvent[]): { state: InboxState; effects: InboxEffect[] } {
  const effects: InboxEffect[] = [];
  let current = state;
  for (const event of events) {
    const [next, more] = inboxMachine(current, event);
    current = next;
    effects.push(...more);
  }
  return { state: current, effects };
}

const choose = (feedbackId: string, status: 'open' | 'closed' | 'archived' = 'closed'): InboxEvent => ({
  type: 'statusChosen',
  feedbackId,
  status,
  readUntil: 7,
});
const undo: InboxEvent = { type: 'statusUndone', feedbackId: 'f-1' };
const due = (attempt: number): InboxEvent => ({ type: 'statusDue', attempt });
const sent = (effects: readonly InboxEffect[]) =>
  effects.flatMap((effect) => (effect.type === 'sendStatus' ? [[effect.feedbackId, effect.status]] : []));

describe('a status that a visitor notices', () => {
  test('it is sent after the time of its undo, with what the colleague had seen', () => {
    const chosen = run(listed, choose('f-1'));
    expect(chosen.effects).toEqual([{ type: 'waitForUndo', attempt: 1, delayMs: UNDO_MS }]);
    expect(run(chosen.state, due(1)).effects).toEqual([
      { type: 'sendStatus', feedbackId: 'f-1', status: 'closed', readUntil: 7 },
    ]);
  });

  test('an undone one is never sent, also when another one is chosen afterwards', () => {
    expect(sent(run(listed, choose('f-1'), undo, due(1)).effects)).toEqual([]);
    expect(sent(run(listed, choose('f-1'), undo, choose('f-1', 'archived'), due(1)).effects)).toEqual([]);
  });

  test('choosing the stored status again undoes it', () => {
    const { state, effects } = run(listed, choose('f-1'), choose('f-1', 'open'), due(1));
    expect([state.statusChanges, sent(effects)]).toEqual([[], []]);
  });

  test('leaving sends all that wait, once', () => {
    const { effects } = run(listed, choose('f-1'), choose('f-2'), { type: 'leaving' }, due(1), due(2), {
      type: 'leaving',
    });
    expect(sent(effects)).toEqual([
      ['f-1', 'closed'],
      ['f-2', 'closed'],
    ]);
  });

  test('a transient failure is tried again, with an undo until then, and a refusal stays until it is removed', () => {
    const failed = run(listed, choose('f-1'), due(1), { type: 'statusRefused', feedbackId: 'f-1', error: offline });
    expect(failed.state.statusChanges).toMatchObject([{ phase: 'waiting', error: offline }]);
    expect(sent(run(failed.state, undo, due(2)).effects)).toEqual([]);
    const refused = run(failed.state, due(2), { type: 'statusRefused', feedbackId: 'f-1', error: overtaken });
    expect(refused.state.statusChanges).toMatchObject([{ phase: 'refused', error: overtaken }]);
    expect(run(refused.state, undo).state.statusChanges).toEqual([]);
  });

  test('whatever is pressed, one feedback has one change, and nothing undone is sent', () => {
    const step = fc.constantFrom<InboxEvent>(choose('f-1'), choose('f-1', 'archived'), undo, { type: 'leaving' });
    fc.assert(
      fc.property(fc.array(fc.oneof(step, fc.nat(9).map(due))), (events) => {
        const { state, effects } = run(listed, ...events);
        expect(state.statusChanges.length).toBeLessThanOrEqual(1);
        if (!events.some(({ type }) => type === 'leaving' || type === 'statusDue')) expect(sent(effects)).toEqual([]);
        const later = run(run(state, undo).state, ...Array.from({ length: 9 }, (_, index) => due(index)));
        if (state.statusChanges[0]?.phase !== 'sending') expect(sent(later.effects)).toEqual([]);
      }),
    );
  });
});
