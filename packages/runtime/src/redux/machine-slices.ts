import type { Action, Middleware, Reducer, Store as ReduxStore } from '@reduxjs/toolkit';
import type { Machine, Perform, Store } from '../store/store.ts';

/** States of the running machines by name. */
export type MachineStates = Readonly<Record<string, unknown>>;

/** Part of a store's state that holds the machines. */
export interface ProductState {
  readonly product: MachineStates;
}

/** Redux store with `productReducer` under `product`, and with `productMiddleware`. */
export type ProductStore = ReduxStore<ProductState>;

/** Action of an event: `{ type: 'flow/answered', payload: event, meta: { machine: 'flow', next: session } }`. */
export type MachineAction = {
  readonly type: string;
  readonly payload?: unknown;
  readonly meta: {
    /** Name of the machine. Distinguishes the action from a host application's action of the same type. */
    readonly machine: string;
    /** State after the event, added by the middleware. Undefined when the machine stops. */
    readonly next?: unknown;
  };
};

/** A machine to start in a store. */
export interface MachineOptions<State, Event, Effect> {
  /** Key of the state, and prefix of each action's type. */
  readonly name: string;
  readonly initial: State;
  readonly machine: Machine<State, Event, Effect>;
  readonly perform: Perform<State, Event, Effect>;
}

/** A machine that runs in a Redux store. */
export interface RunningMachine<State, Event> extends Store<State, Event> {
  /** Removes the state from the store. Later events are ignored. Harmless to call twice. */
  stop(): void;
}

const START = 'product/machineStarted';
type Run = Omit<RunningMachine<unknown, Action>, 'subscribe'> & { receive(event: Action): void };

/** Stores the states that the middleware computes. Not a `createSlice`, because Immer would freeze each state deeply. */
export const productReducer: Reducer<MachineStates> = (states = {}, action) => {
  if (!isMachineAction(action) || !('next' in action.meta)) return states;
  const { machine: name, next } = action.meta;
  if (Object.is(states[name], next)) return states;
  const { [name]: _, ...others } = states;
  return next === undefined ? others : { ...others, [name]: next };
};

/**
 * Runs the machines of a store. Each event runs its machine once, the reducer stores the next state, and then the effects
 * are performed. Events sent meanwhile wait. An error stops neither other effects nor later events; the first error is
 * thrown at the end.
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

      const handle = (event: Action, errors: unknown[]): void => {
        attempt(() => {
          const [state, effects] = machine(run.getState(), event);
          attempt(() => next({ ...machineAction(name, event), meta: { machine: name, next: state } }), errors);
          for (const effect of effects) attempt(() => perform(effect, run), errors);
        }, errors);
      };
      const run: Run = {
        getState: () => (isRunning() ? getState().product[name] : last),
        send: (event) => void (isRunning() && dispatch(machineAction(name, event))),
        receive(event) {
          waiting.push(event);
          if (isHandling) return;
          isHandling = true;
          const errors: unknown[] = [];
          for (let [first] = waiting; first !== undefined && isRunning(); [first] = waiting) {
            waiting.shift();
            handle(first, errors);
          }
          isHandling = false;
          if (errors.length > 0) throw errors[0];
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

/** Creates the action that sends an event to a machine. */
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

function attempt(run: () => unknown, errors: unknown[]): void {
  try {
    run();
  } catch (error) {
    errors.push(error);
  }
}
