import type { Action } from '@reduxjs/toolkit';
import type { Machine, Perform, Step, Store } from '../store/store.ts';
import { attachments, DETACHED, type ProductStore } from './product-store.ts';
import type { RunningMachine } from './running-machine.ts';

export interface AttachedMachine<State, Event> extends Store<State, Event> {
  /** Takes the slice out of the store. Events sent afterwards are ignored. Harmless to call twice. */
  detach(): void;
}

/** How an event travels through the store: `flow/answered`. */
export interface MachineAction<Event> extends Action {
  readonly event: Event;
}

/**
 * Runs a machine as a slice of a store, with the guarantees of `createStore`: the state is set, listeners are told,
 * effects are performed, and only then comes the next event; one that throws does not stop the others, and the first error
 * is thrown again at the end. A second machine of the same name replaces the first.
 *
 * @example
 * const chat = attachMachine(store, { name: 'chat', initial, machine: chatRoom, perform });
 * chat.send({ type: 'opened', at: clock.now() }); // dispatches { type: 'chat/opened', event }
 */
export function attachMachine<State, Event extends { readonly type: string }, Effect>(
  store: ProductStore,
  options: {
    readonly name: string;
    readonly initial: State;
    readonly machine: Machine<State, Event, Effect>;
    readonly perform: Perform<State, Event, Effect>;
    /**
     * What an event has to wait for, such as code that is still being loaded; those after it wait too, in their order.
     * It is handled when the promise settles, either way.
     */
    readonly until?: (event: Event) => Promise<unknown> | undefined;
  },
): AttachedMachine<State, Event> {
  const { name, initial, machine, perform, until } = options;
  const { machines } = attachments(store);
  /** The reducer's own step, so that the machine runs once for each action. */
  const steps = new WeakMap<Action, Step<State, Effect>>();
  const inbox: MachineAction<Event>[] = [];
  const failures: unknown[] = [];
  let running = false;
  let waiting = false;
  let last = initial;

  const isOurs = (action: unknown): action is MachineAction<Event> =>
    typeof action === 'object' && action !== null && 'event' in action;
  const isAttached = (): boolean => machines.get(name) === self;
  const getState = (): State => (isAttached() ? (store.getState()[name] as State) : last);

  const handle = (action: MachineAction<Event>, next: (action: unknown) => unknown): void => {
    attempt(() => next(action), failures);
    last = getState();
    for (const effect of steps.get(action)?.[1] ?? []) attempt(() => perform(effect, attached), failures);
  };

  const work = (next: (action: unknown) => unknown, admitted?: Action): void => {
    if (running || waiting) return;
    running = true;
    try {
      for (let [first] = inbox; first !== undefined && isAttached(); [first] = inbox) {
        const wait = first === admitted ? undefined : until?.(first.event);
        if (wait !== undefined) {
          waiting = true;
          const goOn = (): void => {
            waiting = false;
            work(next, first);
          };
          wait.then(goOn, goOn);
          break;
        }
        inbox.shift();
        handle(first, next);
      }
    } finally {
      running = false;
      if (!waiting) inbox.length = 0;
    }
    const [failure] = failures.splice(0);
    if (failure !== undefined) throw failure;
  };

  const self: RunningMachine = {
    reduce(state, action) {
      if (action.type === attachedType) return initial;
      if (!isOurs(action) || !action.type.startsWith(`${name}/`)) return state;
      const step = machine(state as State, action.event);
      steps.set(action, step);
      return step[0];
    },
    accepts: isOurs,
    take(action, next) {
      if (!isOurs(action)) return next(action);
      inbox.push(action);
      work(next);
      return action;
    },
  };

  const attachedType = `${name}/@attached`;
  const attached: AttachedMachine<State, Event> = {
    getState,
    send(event) {
      if (isAttached()) store.dispatch({ type: `${name}/${event.type}`, event } as Action);
    },
    subscribe(listener) {
      let seen = getState();
      return store.subscribe(() => {
        const state = getState();
        if (Object.is(state, seen)) return;
        seen = state;
        // Inside a turn the failure waits for its end; a listener told by anything else may throw.
        if (running) attempt(listener, failures);
        else listener();
      });
    },
    detach() {
      if (!isAttached()) return;
      last = getState();
      machines.delete(name);
      store.dispatch({ type: DETACHED, slice: name } as Action);
    },
  };

  machines.set(name, self);
  store.dispatch({ type: attachedType });
  return attached;
}

function attempt(run: () => unknown, failures: unknown[]): void {
  try {
    run();
  } catch (failure) {
    failures.push(failure);
  }
}
