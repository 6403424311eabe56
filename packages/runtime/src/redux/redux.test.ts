import { configureStore, type Middleware } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createStore, type Perform, type Step } from '../store/store.ts';
import { createActionLog, createProductStore, productMiddleware, productReducer, startMachine } from './index.ts';

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
  test('a machine in a store has its state under its name, and its events are actions', () => {
    const store = createProductStore();
    const flow = startMachine(store, countingSlice);
    flow.send({ type: 'add', by: 2 });
    expect(store.getState()).toEqual({ product: { flow: 2 } });
    expect(flow.getState()).toBe(2);
    store.dispatch({ type: 'flow/add', payload: { type: 'add', by: 3 }, meta: { machine: 'flow' } });
    expect(flow.getState()).toBe(5);
  });

  test('a machine in a store behaves as in createStore, event by event', () => {
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
            startMachine(createProductStore(), { ...countingSlice, perform: send }),
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

  test('an effect that throws stops neither other effects nor later events in a Redux store', () => {
    const flow = startMachine(createProductStore(), {
      ...countingSlice,
      perform: (effect, handle) => {
        perform(effect, handle);
        throw new Error(`effect ${effect.by}`);
      },
    });
    expect(() => flow.send({ type: 'spread', by: [1, 2] })).toThrow('effect 1');
    expect(flow.getState()).toBe(4);
    flow.send({ type: 'add', by: 1 });
    expect(flow.getState()).toBe(5);
  });

  test('a listener that throws stops neither effects nor later events in a Redux store', () => {
    const flow = startMachine(createProductStore(), countingSlice);
    const stop = flow.subscribe(() => {
      throw new Error('listener');
    });
    expect(() => flow.send({ type: 'spread', by: [1, 2] })).toThrow('listener');
    expect(flow.getState()).toBe(4);
    stop();
    flow.send({ type: 'add', by: 1 });
    expect(flow.getState()).toBe(5);
  });

  test('each action contains the event and the next state as plain data', () => {
    const seen: unknown[] = [];
    const record: Middleware = () => (next) => (action) => {
      seen.push(action);
      return next(action);
    };
    const flow = startMachine(createProductStore({ middleware: [record] }), countingSlice);
    flow.send({ type: 'spread', by: [5] });
    flow.stop();
    expect(seen).toEqual([
      { type: 'flow/@started', meta: { machine: 'flow', next: 0 } },
      { type: 'flow/spread', payload: { type: 'spread', by: [5] }, meta: { machine: 'flow', next: 1 } },
      { type: 'flow/add', payload: { type: 'add', by: 5 }, meta: { machine: 'flow', next: 6 } },
      { type: 'flow/@stopped', meta: { machine: 'flow', next: undefined } },
    ]);
    const replayed = seen.slice(0, 3).reduce((states, action) => productReducer(states as never, action as never), {});
    expect(replayed).toEqual({ flow: 6 });
  });

  test('two machines in one store receive only their own events', () => {
    const store = createProductStore();
    const flow = startMachine(store, countingSlice);
    const chat = startMachine(store, { ...countingSlice, name: 'chat', initial: 100 });
    let notified = 0;
    chat.subscribe(() => {
      notified += 1;
    });
    flow.send({ type: 'add', by: 1 });
    expect([store.getState(), notified]).toEqual([{ product: { flow: 1, chat: 100 } }, 0]);
    chat.send({ type: 'add', by: 1 });
    expect([store.getState(), notified]).toEqual([{ product: { flow: 1, chat: 101 } }, 1]);
  });

  test('a stopped machine loses its state in the store, and later events are ignored', () => {
    const store = createProductStore();
    const flow = startMachine(store, { ...countingSlice, perform: () => {} });
    flow.send({ type: 'add', by: 1 });
    flow.stop();
    flow.stop();
    flow.send({ type: 'add', by: 1 });
    expect(store.getState()).toEqual({ product: {} });
    expect(flow.getState()).toBe(1);
  });

  test('a machine that is stopped by its effect drops the waiting events', () => {
    const store = createProductStore();
    const flow = startMachine(store, {
      ...countingSlice,
      perform: (effect, handle) => {
        perform(effect, handle);
        flow.stop();
      },
    });
    flow.send({ type: 'spread', by: [1] });
    expect(flow.getState()).toBe(1);
  });

  test('a second machine of the same name replaces the first', () => {
    const store = createProductStore();
    const first = startMachine(store, countingSlice);
    first.send({ type: 'add', by: 1 });
    const second = startMachine(store, { ...countingSlice, initial: 7 });
    first.send({ type: 'add', by: 1 });
    first.stop();
    expect([first.getState(), second.getState(), store.getState()]).toEqual([1, 7, { product: { flow: 7 } }]);
  });

  test('a machine that throws keeps its state, and the error is thrown', () => {
    const flow = startMachine(createProductStore(), {
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

describe('the log of recent actions', () => {
  test('the action log has type and time of the last 40 actions, without payloads', () => {
    let now = 1_000;
    const log = createActionLog({
      now: () => {
        now += 1;
        return now;
      },
    });
    const flow = startMachine(createProductStore({ middleware: [log.middleware] }), countingSlice);
    for (let by = 0; by < 50; by += 1) flow.send({ type: 'add', by });
    const recent = log.recentActions();
    expect(recent).toHaveLength(40);
    expect(recent.at(-1)).toEqual({ type: 'flow/add', at: now });
    expect(new Set(recent.map(({ type }) => type))).toEqual(new Set(['flow/add']));
  });
});

describe('the store of a host application', () => {
  const shop = (cart: readonly string[] = [], action: { type: string; payload?: unknown }) =>
    action.type === 'flow/add' && typeof action.payload === 'string' ? [...cart, action.payload] : cart;

  test('the store of a host application holds machines beside its own slices', () => {
    const store = configureStore({
      reducer: { shop, product: productReducer },
      middleware: (defaults) => defaults().prepend(productMiddleware),
    });
    const flow = startMachine(store, countingSlice);
    flow.send({ type: 'spread', by: [1, 2] });
    expect(store.getState()).toEqual({ shop: [], product: { flow: 4 } });
  });

  test('the store of a host application keeps its own actions, whatever their type', () => {
    const store = configureStore({
      reducer: { shop, product: productReducer },
      middleware: (defaults) => defaults().prepend(productMiddleware),
    });
    startMachine(store, countingSlice);
    store.dispatch({ type: 'flow/add', payload: 'a lamp' });
    expect(store.getState()).toEqual({ shop: ['a lamp'], product: { flow: 0 } });
  });

  test('a store without productMiddleware cannot start a machine', () => {
    const store = configureStore({
      reducer: { product: productReducer },
      middleware: (defaults) => defaults({ serializableCheck: false }),
    });
    expect(() => startMachine(store, countingSlice)).toThrow('lacks the productMiddleware');
  });
});

test('a store starts with its given states', () => {
  expect(createProductStore({ states: { flow: 3 } }).getState()).toEqual({ product: { flow: 3 } });
});
