/** What a core answers to an event: the next state, and what the world has to do about it, as data. */
export type Step<State, Effect> = readonly [next: State, effects: readonly Effect[]];

/** A core: pure, so that the same events always lead to the same state. */
export type Machine<State, Event, Effect> = (state: State, event: Event) => Step<State, Effect>;

export interface Store<State, Event> {
  getState(): State;
  /** Feeds one event. Events that are sent while another is handled wait their turn; they never nest. */
  send(event: Event): void;
  /** Called after each change of state. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
}

/** Carries out one effect. `store` gives the state after the event, and a way to answer with further events. */
export type Perform<State, Event, Effect> = (
  effect: Effect,
  store: Pick<Store<State, Event>, 'getState' | 'send'>,
) => void;

/**
 * Runs a machine: sets the state, tells the listeners, hands each effect to `perform`, then takes the next event.
 *
 * A listener or an effect that throws does not stop the others; the first error is thrown again when the inbox is empty.
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
  let running = false;
  const inbox: Event[] = [];
  const listeners = new Set<() => void>();

  const handle = (event: Event, failures: unknown[]): void => {
    const [next, effects] = machine(state, event);
    if (!Object.is(next, state)) {
      state = next;
      for (const listener of [...listeners]) attempt(listener, failures);
    }
    for (const effect of effects) attempt(() => perform(effect, store), failures);
  };

  const store: Store<State, Event> = {
    getState: () => state,
    send(event) {
      inbox.push(event);
      if (running) return;
      running = true;
      const failures: unknown[] = [];
      try {
        for (let next = inbox.shift(); next !== undefined; next = inbox.shift()) handle(next, failures);
      } finally {
        running = false;
      }
      if (failures.length > 0) throw failures[0];
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return store;
}

function attempt(run: () => void, failures: unknown[]): void {
  try {
    run();
  } catch (failure) {
    failures.push(failure);
  }
}
