import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createStore, type Step } from './store.ts';

type Event = { type: 'add'; by: number } | { type: 'twice' } | { type: 'nothing' };
type Effect = { type: 'sendAdd'; by: number } | { type: 'fail' };

function machine(total: number, event: Event): Step<number, Effect> {
  if (event.type === 'add') return [total + event.by, []];
  if (event.type === 'nothing') return [total, []];
  return [
    total,
    [
      { type: 'sendAdd', by: 1 },
      { type: 'sendAdd', by: 10 },
    ],
  ];
}

describe('a store', () => {
  test('a store handles events in order, and never nested', () => {
    const seen: string[] = [];
    const store = createStore<number, Event, Effect>(0, machine, (effect, { send, getState }) => {
      if (effect.type !== 'sendAdd') return;
      seen.push(`before ${getState()}`);
      send({ type: 'add', by: effect.by });
      seen.push(`after ${getState()}`);
    });
    store.subscribe(() => seen.push(`notified ${store.getState()}`));
    store.send({ type: 'twice' });
    expect(seen).toEqual(['before 0', 'after 0', 'before 0', 'after 0', 'notified 1', 'notified 11']);
  });

  test('a store notifies listeners of changes only, until they stop', () => {
    let notified = 0;
    const store = createStore<number, Event, Effect>(0, machine, () => {});
    const stop = store.subscribe(() => {
      notified += 1;
    });
    store.send({ type: 'nothing' });
    store.send({ type: 'add', by: 0 });
    expect(notified).toBe(0);
    store.send({ type: 'add', by: 1 });
    stop();
    stop();
    store.send({ type: 'add', by: 1 });
    expect([notified, store.getState()]).toEqual([1, 2]);
  });

  test('a listener that throws stops neither other listeners nor effects, and the first error is thrown at the end', () => {
    const seen: number[] = [];
    const store = createStore<number, Event, Effect>(0, machine, () => {
      throw new Error('second');
    });
    store.subscribe(() => {
      throw new Error('first');
    });
    store.subscribe(() => seen.push(store.getState()));
    expect(() => store.send({ type: 'add', by: 1 })).toThrow('first');
    expect(() => store.send({ type: 'twice' })).toThrow('second');
    store.send({ type: 'nothing' });
    expect(seen).toEqual([1]);
  });

  test('the same events always lead to the same state', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (numbers) => {
        const store = createStore<number, Event, Effect>(0, machine, () => {});
        for (const by of numbers) store.send({ type: 'add', by });
        expect(store.getState()).toBe(numbers.reduce((sum, by) => sum + by, 0));
      }),
    );
  });
});
