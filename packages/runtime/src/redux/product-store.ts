import {
  type Action,
  applyMiddleware,
  legacy_createStore as createStore,
  type Middleware,
  type Reducer,
  type Store,
} from '@reduxjs/toolkit';
import { browserClock } from '../browser/browser-clock.ts';
import type { Clock } from '../clock/clock.ts';
import type { RunningMachine } from './running-machine.ts';

/** Slices by name; those of machines come and go. */
export type ProductState = Readonly<Record<string, unknown>>;
export type ProductStore = Store<ProductState, Action>;

export interface RecentAction {
  readonly type: string;
  /** Epoch ms. */
  readonly at: number;
}

export interface ProductStoreOptions {
  /** Slices that are there from the start, beside those of machines. */
  readonly reducers?: Readonly<Record<string, Reducer>>;
  readonly preloadedState?: ProductState;
  readonly clock?: Pick<Clock, 'now'>;
}

interface Attachments {
  readonly machines: Map<string, RunningMachine>;
  readonly recent: RecentAction[];
}

/** How many actions the log keeps. */
const LOG_LENGTH = 40;

const attachmentsOf = new WeakMap<ProductStore, Attachments>();

/**
 * One Redux store for a page: `attachMachine` adds a slice for each core. Redux Toolkit's `createSlice`, and Immer with
 * it, are not used: a machine already is a reducer.
 */
export function createProductStore(options: ProductStoreOptions = {}): ProductStore {
  const { reducers = {}, preloadedState, clock = browserClock() } = options;
  const attachments: Attachments = { machines: new Map(), recent: [] };

  const reducer: Reducer<ProductState, Action> = (state = {}, action) => {
    let next: Record<string, unknown> | undefined;
    const put = (name: string, value: unknown): void => {
      if (Object.is(state[name], value)) return;
      next ??= { ...state };
      next[name] = value;
    };
    for (const [name, reduce] of Object.entries(reducers)) put(name, reduce(state[name], action));
    for (const [name, machine] of attachments.machines) put(name, machine.reduce(state[name], action));
    if (!isDetaching(action)) return next ?? state;
    // The slice of a machine that was detached goes with it.
    const { [action.slice]: _, ...rest } = next ?? state;
    return rest;
  };

  const log: Middleware = () => (next) => (action) => {
    attachments.recent.push({ type: (action as Action).type, at: clock.now() });
    if (attachments.recent.length > LOG_LENGTH) attachments.recent.shift();
    return next(action);
  };
  /** Machines take their own actions in turn; everything else passes. */
  const machines: Middleware = () => (next) => (action) => {
    const name = (action as Action).type.split('/', 1)[0] ?? '';
    const machine = attachments.machines.get(name);
    return machine?.accepts(action) ? machine.take(action, next) : next(action);
  };

  // Of what `configureStore` adds, nothing is used here: machines hold plain data by their types and tests, and walking the
  // state at each action would cost more than they do. Left out, it costs no first page its bytes.
  // The browser's Redux tools would show answers to whoever opens them.
  const store: ProductStore = createStore(reducer, preloadedState, applyMiddleware(machines, log));
  attachmentsOf.set(store, attachments);
  return store;
}

export const DETACHED = 'machine/detached';

function isDetaching(action: Action): action is Action & { readonly slice: string } {
  return action.type === DETACHED && 'slice' in action && typeof action.slice === 'string';
}

/** The last 40 actions, oldest first: type and time, never what an event carried. For error reports. */
export function recentActions(store: ProductStore): readonly RecentAction[] {
  return [...attachments(store).recent];
}

/** The machines of a store that `createProductStore` made. */
export function attachments(store: ProductStore): Attachments {
  const found = attachmentsOf.get(store);
  if (found === undefined) throw new Error('Not a store of createProductStore');
  return found;
}
