/** Result of a machine: the next state, and the side effects as data. */
export type Step<State, Effect> = readonly [next: State, effects: readonly Effect[]];

/** Pure function of a core. The same events always lead to the same state. */
export type Machine<State, Event, Effect> = (state: State, event: Event) => Step<State, Effect>;

/** A running machine. */
export interface Store<State, Event> {
  getState(): State;
  /** Handles an event. Events sent meanwhile wait in a queue and never nest. */
  send(event: Event): void;
  /** Calls the listener after each change of state. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
}

/** Performs one effect. `store` reads the state after the event, and sends further events. */
export type Perform<State, Event, Effect> = (
  effect: Effect,
  store: Pick<Store<State, Event>, 'getState' | 'send'>,
) => void;

/**
 * Runs a machine. For each event it sets the state, notifies the listeners, performs the effects, then handles the next event.
 *
 * An error of a listener or an effect does not stop the others. The first error is thrown when the queue is empty.
 *
 * @example
 * const store = createStore(0, (count, event: 'up') => [count + 1, []], () => {});
 * store.send('up');
 * store.getState(); // 1
 */
export function createStore<State, Event, Effect>(
  initial: State,
  machine: Machine<State, Event, Effect>,
  perform: Perform<State, Event, Effect>,
): Store<State, Event> {
  let state = initial;
  let isRunning = false;
  const queue: Event[] = [];
  const listeners = new Set<() => void>();

  const handle = (event: Event, errors: unknown[]): void => {
    const [next, effects] = machine(state, event);
    if (!Object.is(next, state)) {
      state = next;
      for (const listener of [...listeners]) attempt(listener, errors);
    }
    for (const effect of effects) attempt(() => perform(effect, store), errors);
  };

  const store: Store<State, Event> = {
    getState: () => state,
    send(event) {
      queue.push(event);
      if (isRunning) return;
      isRunning = true;
      const errors: unknown[] = [];
      try {
        for (let next = queue.shift(); next !== undefined; next = queue.shift()) handle(next, errors);
      } finally {
        isRunning = false;
      }
      if (errors.length > 0) throw errors[0];
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return store;
}

function attempt(run: () => void, errors: unknown[]): void {
  try {
    run();
  } catch (error) {
    errors.push(error);
  }
}
