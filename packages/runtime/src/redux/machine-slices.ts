import type { Action, Middleware, Reducer, Store as ReduxStore } from '@reduxjs/toolkit';
import type { Machine, Perform, Store } from '../store/store.ts';

/** States of the running machines, by name. */
export type MachineStates = Readonly<Record<string, unknown>>;

/** The part of a store's state that is ours. */
export interface ProductState {
  readonly product: MachineStates;
}

/** A store that has `productReducer` under `product`, and `productMiddleware`. */
export type ProductStore = ReduxStore<ProductState>;

/** An event in a store: `{ type: 'flow/answered', payload: event, meta: { machine: 'flow', next: session } }`. */
export type MachineAction = {
  readonly type: string;
  readonly payload?: unknown;
  readonly meta: {
    /** Name of the machine. A host application's action may have the same type, but not this. */
    readonly machine: string;
    /** State after the event, added by the middleware; undefined when the machine stops. */
    readonly next?: unknown;
  };
};

export interface MachineOptions<State, Event, Effect> {
  /** Key of the state, and first part of each action's type. */
  readonly name: string;
  readonly initial: State;
  readonly machine: Machine<State, Event, Effect>;
  readonly perform: Perform<State, Event, Effect>;
}

export interface RunningMachine<State, Event> extends Store<State, Event> {
  /** Removes the state from the store. Later events are ignored. Harmless to call twice. */
  stop(): void;
}

const START = 'product/machineStarted';
type Run = Omit<RunningMachine<unknown, Action>, 'subscribe'> & { receive(event: Action): void };

/** Stores the states that the middleware computed. Not a `createSlice`, because Immer would freeze each state in depth. */
export const productReducer: Reducer<MachineStates> = (states = {}, action) => {
  if (!isMachineAction(action) || !('next' in action.meta)) return states;
  const { machine: name, next } = action.meta;
  if (Object.is(states[name], next)) return states;
  const { [name]: _, ...others } = states;
  return next === undefined ? others : { ...others, [name]: next };
};

/**
 * Runs the machines of a store: each event runs its machine once, is stored with the next state, and then has its effects
 * performed. Events sent meanwhile wait. A failure stops neither other effects nor later events; the first is thrown at
 * the end.
 */
export const productMiddleware: Middleware<unknown, ProductState> =
  ({ getState, dispatch }) =>
  (next) => {
    const runs = new Map<string, Run>();

    const start = ({ name, initial, machine, perform }: MachineOptions<unknown, Action, unknown>): Run => {
      const waiting: Action[] = [];
      let isHandling = false;
      let last = initial;
      const isRunning = (): boolean => runs.get(name) === run;

      const handle = (event: Action, failures: unknown[]): void => {
        attempt(() => {
          const [state, effects] = machine(run.getState(), event);
          attempt(() => next({ ...machineAction(name, event), meta: { machine: name, next: state } }), failures);
          for (const effect of effects) attempt(() => perform(effect, run), failures);
        }, failures);
      };
      const run: Run = {
        getState: () => (isRunning() ? getState().product[name] : last),
        send: (event) => void (isRunning() && dispatch(machineAction(name, event))),
        receive(event) {
          waiting.push(event);
          if (isHandling) return;
          isHandling = true;
          const failures: unknown[] = [];
          for (let [first] = waiting; first !== undefined && isRunning(); [first] = waiting) {
            waiting.shift();
            handle(first, failures);
          }
          isHandling = false;
          if (failures.length > 0) throw failures[0];
        },
        stop() {
          last = run.getState();
          if (isRunning() && runs.delete(name)) next(lifecycleAction(name, '@stopped', undefined));
        },
      };

      runs.get(name)?.stop();
      runs.set(name, run);
      next(lifecycleAction(name, '@started', initial));
      return run;
    };

    return (action) => {
      if (isStart(action)) return start(action.payload);
      const run = isMachineAction(action) ? runs.get(action.meta.machine) : undefined;
      if (run === undefined) return next(action);
      run.receive((action as MachineAction).payload as Action);
      return action;
    };
  };

/**
 * Starts a machine in a store, with the guarantees of `createStore`. A machine of the same name is stopped first.
 *
 * @throws When the store has no `productMiddleware`.
 * @example
 * const chat = startMachine(store, { name: 'chat', initial, machine: chatMachine, perform });
 * chat.send({ type: 'opened', at: clock.now() }); // dispatches { type: 'chat/opened', payload: event, meta }
 */
export function startMachine<State, Event extends Action, Effect>(
  store: ProductStore,
  options: MachineOptions<State, Event, Effect>,
): RunningMachine<State, Event> {
  const run = store.dispatch({ type: START, payload: options }) as unknown as RunningMachine<State, Event>;
  if (run.getState === undefined) throw new Error('This Redux store lacks the productMiddleware');
  return {
    ...run,
    subscribe(listener) {
      let seen = run.getState();
      return store.subscribe(() => {
        const state = run.getState();
        if (Object.is(state, seen)) return;
        seen = state;
        listener();
      });
    },
  };
}

/** Makes the action that sends an event to a machine. */
export function machineAction(name: string, event: Action): MachineAction {
  return { type: `${name}/${event.type}`, payload: event, meta: { machine: name } };
}

function lifecycleAction(name: string, type: '@started' | '@stopped', next: unknown): MachineAction {
  return { type: `${name}/${type}`, meta: { machine: name, next } };
}

function isStart(action: unknown): action is { payload: MachineOptions<unknown, Action, unknown> } {
  return (action as Action).type === START;
}

function isMachineAction(action: unknown): action is MachineAction {
  const { meta } = action as { meta?: Partial<MachineAction['meta']> };
  return typeof meta?.machine === 'string';
}

function attempt(run: () => unknown, failures: unknown[]): void {
  try {
    run();
  } catch (failure) {
    failures.push(failure);
  }
}
