import type { Step } from '@product/runtime';
import {
  createActionLog,
  createMachineHooks,
  createProductStore,
  type ProductState,
  type ProductStore,
  productMiddleware,
  productReducer,
  type RecentAction,
  type RunningMachine,
  startMachine,
} from '@product/runtime/redux';
import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { expectTypeOf, test } from 'vitest';

interface Bell {
  readonly rings: number;
}
type BellEvent = { type: 'rang'; times: number } | { type: 'muted' };

const bell = ({ rings }: Bell, event: BellEvent): Step<Bell, 'wake'> =>
  event.type === 'rang' ? [{ rings: rings + event.times }, ['wake']] : [{ rings }, []];

const { useMachineState, useMachineSend } = createMachineHooks<Bell, BellEvent>('bell');
const useRings = () => useMachineState(({ rings }) => rings);

test('startMachine infers state and events from its machine', () => {
  const running = startMachine(createProductStore(), {
    name: 'bell',
    initial: { rings: 0 },
    machine: bell,
    perform: (effect) => expectTypeOf(effect).toEqualTypeOf<'wake'>(),
  });
  expectTypeOf(running).toEqualTypeOf<RunningMachine<Bell, BellEvent>>();
  // @ts-expect-error: `times` is missing
  running.send({ type: 'rang' });
});

test('the store of an application with our reducer and middleware runs machines', () => {
  const store = configureStore({
    reducer: { cart: (items: readonly string[] = []) => items, product: productReducer },
    middleware: (defaults) => defaults().prepend(productMiddleware),
  });
  expectTypeOf(startMachine).parameter(0).toEqualTypeOf<ProductStore>();
  expectTypeOf(store.getState()).toExtend<ProductState>();
  startMachine(store, { name: 'bell', initial: { rings: 0 }, machine: bell, perform: () => undefined });
});

test('the hooks of a machine know its state and its events', () => {
  expectTypeOf(useRings).returns.toEqualTypeOf<number>();
  expectTypeOf(useMachineSend).returns.parameter(0).toEqualTypeOf<BellEvent>();
});

test('the action log is a middleware, and lists types and times', () => {
  const log = createActionLog({ now: () => 0 });
  expectTypeOf(log.middleware).toEqualTypeOf<Middleware>();
  expectTypeOf(log.recentActions()).toEqualTypeOf<readonly RecentAction[]>();
  expectTypeOf<RecentAction>().toEqualTypeOf<{ readonly type: string; readonly at: number }>();
});
