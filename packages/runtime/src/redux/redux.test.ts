import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createStore, type Perform, type Step } from '../store/store.ts';
import { attachMachine } from './attach-machine.ts';
import { createProductStore, recentActions } from './product-store.ts';

type Event = { type: 'add'; by: number } | { type: 'spread'; by: readonly number[] } | { type: 'nothing' };
type Effect = { type: 'send'; by: number };

function counting(total: number, event: Event): Step<number, Effect> {
  if (event.type === 'add') return [total + event.by, []];
  if (event.type === 'nothing') return [total, []];
  return [total * 2 + 1, event.by.map((by) => ({ type: 'send', by }))];
}

const perform: Perform<number, Event, Effect> = ({ by }, { send }) => send({ type: 'add', by });
const countingSlice = { name: 'flow', initial: 0, machine: counting, perform };

describe('a machine in a store', () => {
  test('keeps its state in a slice, and its events are actions', () => {
    const store = createProductStore({ reducers: { app: (state = 'ready') => state } });
    const flow = attachMachine(store, countingSlice);
    flow.send({ type: 'add', by: 2 });
    expect(store.getState()).toEqual({ app: 'ready', flow: 2 });
    expect(flow.getState()).toBe(2);
    store.dispatch({ type: 'flow/add', event: { type: 'add', by: 3 } } as { type: string });
    expect(flow.getState()).toBe(5);
  });

  test('does what createStore does, event by event', () => {
    const anEvent = fc.oneof(
      fc.record({ type: fc.constant('add' as const), by: fc.integer() }),
      fc.record({ type: fc.constant('spread' as const), by: fc.array(fc.integer(), { maxLength: 4 }) }),
      fc.record({ type: fc.constant('nothing' as const) }),
    );
    fc.assert(
      fc.property(fc.array(anEvent, { maxLength: 20 }), (events) => {
        const histories = [
          (send: Perform<number, Event, Effect>) => createStore<number, Event, Effect>(0, counting, send),
          (send: Perform<number, Event, Effect>) =>
            attachMachine(createProductStore(), { ...countingSlice, perform: send }),
        ].map((make) => {
          const history: (string | number)[] = [];
          const runner = make((effect, handle) => {
            history.push(`effect ${effect.by} at ${handle.getState()}`);
            perform(effect, handle);
          });
          runner.subscribe(() => history.push(runner.getState()));
          for (const event of events) runner.send(event);
          return history;
        });
        expect(histories[0]).toEqual(histories[1]);
      }),
    );
  });

  test('a listener, an effect or another subscriber that throws stops nothing; the first error comes at the end', () => {
    const store = createProductStore();
    const seen: number[] = [];
    const flow = attachMachine(store, {
      ...countingSlice,
      perform: (effect, handle) => {
        perform(effect, handle);
        throw new Error('effect');
      },
    });
    const stop = flow.subscribe(() => {
      throw new Error('listener');
    });
    flow.subscribe(() => seen.push(flow.getState()));
    expect(() => flow.send({ type: 'spread', by: [1, 2] })).toThrow('listener');
    expect(seen).toEqual([1, 2, 4]);
    stop();
    expect(() => flow.send({ type: 'spread', by: [1] })).toThrow('effect');
    expect(flow.getState()).toBe(10);
    flow.send({ type: 'add', by: 1 });
    expect(flow.getState()).toBe(11);
  });

  test('two machines live side by side, and hear only their own events', () => {
    const store = createProductStore();
    const flow = attachMachine(store, countingSlice);
    const chat = attachMachine(store, { ...countingSlice, name: 'chat', initial: 100 });
    let told = 0;
    chat.subscribe(() => {
      told += 1;
    });
    flow.send({ type: 'add', by: 1 });
    expect([store.getState(), told]).toEqual([{ flow: 1, chat: 100 }, 0]);
    chat.send({ type: 'add', by: 1 });
    expect([store.getState(), told]).toEqual([{ flow: 1, chat: 101 }, 1]);
  });

  test('goes with its slice; what comes later is ignored', () => {
    const store = createProductStore();
    const flow = attachMachine(store, { ...countingSlice, perform: () => {} });
    flow.send({ type: 'add', by: 1 });
    flow.detach();
    flow.detach();
    flow.send({ type: 'add', by: 1 });
    expect(store.getState()).toEqual({});
    expect(flow.getState()).toBe(1);
  });

  test('one that is detached while it works drops what waits', () => {
    const store = createProductStore();
    const flow = attachMachine(store, {
      ...countingSlice,
      perform: (effect, handle) => {
        perform(effect, handle);
        flow.detach();
      },
    });
    flow.send({ type: 'spread', by: [1] });
    expect(flow.getState()).toBe(1);
  });

  test('a second one of the same name replaces the first', () => {
    const store = createProductStore();
    const first = attachMachine(store, countingSlice);
    first.send({ type: 'add', by: 1 });
    const second = attachMachine(store, { ...countingSlice, initial: 7 });
    first.send({ type: 'add', by: 1 });
    first.detach();
    expect([first.getState(), second.getState(), store.getState()]).toEqual([1, 7, { flow: 7 }]);
  });

  test('a machine that throws leaves its state, and says so', () => {
    const flow = attachMachine(createProductStore(), {
      ...countingSlice,
      machine: (total: number, event: Event): Step<number, Effect> => {
        if (event.type === 'nothing') throw new Error('broken');
        return counting(total, event);
      },
    });
    expect(() => flow.send({ type: 'nothing' })).toThrow('broken');
    flow.send({ type: 'add', by: 1 });
    expect(flow.getState()).toBe(1);
  });
});

describe('an event that has to wait', () => {
  const later = () => Promise.withResolvers<undefined>();
  const waitsForSpread = (promise: Promise<unknown>) => (event: Event) =>
    event.type === 'spread' ? promise : undefined;

  test('holds back those after it, and all come in their order', async () => {
    const code = later();
    const flow = attachMachine(createProductStore(), { ...countingSlice, until: waitsForSpread(code.promise) });
    flow.send({ type: 'add', by: 1 });
    flow.send({ type: 'spread', by: [10] });
    flow.send({ type: 'add', by: 100 });
    expect(flow.getState()).toBe(1);
    code.resolve(undefined);
    await code.promise;
    expect(flow.getState()).toBe(1 * 2 + 1 + 100 + 10);
  });

  test('is handled too when what it waits for fails: the machine knows what to do then', async () => {
    const code = later();
    const flow = attachMachine(createProductStore(), { ...countingSlice, until: waitsForSpread(code.promise) });
    flow.send({ type: 'spread', by: [] });
    code.reject(new Error('Loading chunk failed'));
    await code.promise.catch(() => undefined);
    expect(flow.getState()).toBe(1);
  });

  test('is dropped with the machine', async () => {
    const code = later();
    const flow = attachMachine(createProductStore(), { ...countingSlice, until: waitsForSpread(code.promise) });
    flow.send({ type: 'spread', by: [] });
    flow.detach();
    code.resolve(undefined);
    await code.promise;
    expect(flow.getState()).toBe(0);
  });
});

describe('the log of recent actions', () => {
  test('has type and time of the last 40, and nothing that an event carried', () => {
    let now = 1_000;
    const store = createProductStore({
      clock: {
        now: () => {
          now += 1;
          return now;
        },
      },
    });
    const flow = attachMachine(store, countingSlice);
    for (let by = 0; by < 50; by += 1) flow.send({ type: 'add', by });
    const recent = recentActions(store);
    expect(recent).toHaveLength(40);
    expect(recent.at(-1)).toEqual({ type: 'flow/add', at: now });
    expect(new Set(recent.map(({ type }) => type))).toEqual(new Set(['flow/add']));
  });

  test('belongs to stores of ours alone', () => {
    const { getState, dispatch, subscribe, replaceReducer, [Symbol.observable]: observable } = createProductStore();
    const copy = { getState, dispatch, subscribe, replaceReducer, [Symbol.observable]: observable };
    expect(() => recentActions(copy)).toThrow('Not a store of createProductStore');
  });
});

test('a state that was kept is there from the start', () => {
  const store = createProductStore({ reducers: { app: (state = 'new') => state }, preloadedState: { app: 'kept' } });
  expect(store.getState()).toEqual({ app: 'kept' });
});
