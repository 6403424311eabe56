import {
  type Clock,
  createStore,
  type KeyValueStorage,
  type Machine,
  memoryStorage,
  type Perform,
  type Step,
  type Store,
  type StoredValue,
  storedValue,
} from '@product/runtime';
import {
  type BrowserStorageOptions,
  browserClock,
  browserStorage,
  openBroadcastChannel,
  randomId,
} from '@product/runtime/browser';
import { expectTypeOf, test } from 'vitest';

type Event = { type: 'pressed'; at: number } | { type: 'rang' };
type Effect = { type: 'ring'; delayMs: number };

const machine = (rings: number, event: Event): Step<number, Effect> =>
  event.type === 'rang' ? [rings + 1, []] : [rings, [{ type: 'ring', delayMs: 250 }]];

test('a machine maps state and event to the next state and effects', () => {
  expectTypeOf(machine).toExtend<Machine<number, Event, Effect>>();
  expectTypeOf<Step<number, Effect>>().toEqualTypeOf<readonly [next: number, effects: readonly Effect[]]>();
});

test('createStore infers state, events and effects from its machine', () => {
  const store = createStore(0, machine, (effect, { send, getState }) => {
    expectTypeOf(effect).toEqualTypeOf<Effect>();
    expectTypeOf(getState()).toEqualTypeOf<number>();
    send({ type: 'rang' });
  });
  expectTypeOf(store).toEqualTypeOf<Store<number, Event>>();
  // @ts-expect-error: the machine has no such event
  store.send({ type: 'opened' });
});

test('perform may read the state and send events, and cannot subscribe', () => {
  expectTypeOf<keyof Parameters<Perform<number, Event, Effect>>[1]>().toEqualTypeOf<'getState' | 'send'>();
});

test('subscribe returns a function that stops the listener', () => {
  expectTypeOf<Store<number, Event>['subscribe']>().returns.toEqualTypeOf<() => void>();
});

test('a stored value has the type that its decoder returns', () => {
  const count = storedValue(memoryStorage(), 'COUNT', {
    version: 1,
    decode: (json) => (typeof json === 'number' ? json : undefined),
  });
  expectTypeOf(count).toEqualTypeOf<StoredValue<number>>();
  expectTypeOf(count.read()).toEqualTypeOf<number | undefined>();
  // @ts-expect-error: the value is a number
  count.write('3');
});

test('the browser adapters implement the ports', () => {
  expectTypeOf(browserClock).returns.toEqualTypeOf<Clock>();
  expectTypeOf(browserStorage).returns.toEqualTypeOf<KeyValueStorage>();
  expectTypeOf<BrowserStorageOptions>().toEqualTypeOf<{ readonly prefix?: string }>();
  expectTypeOf(randomId).returns.toEqualTypeOf<string>();
  expectTypeOf(openBroadcastChannel).returns.toEqualTypeOf<BroadcastChannel | undefined>();
});
