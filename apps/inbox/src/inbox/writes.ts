import type { Result } from '@product/model';

/** The calls of a colleague that change something. Each may be repeated: it has a client id, or its outcome is the same. */
export interface Writes {
  /** Makes a call, and makes it again when a new connection stands: the one in use may have died, as a laptop that slept shows after minutes only. */
  send<Value>(make: (options: { readonly signal: AbortSignal }) => Promise<Result<Value>>): Promise<Result<Value>>;
  /** Gives up what is in transit, since a new connection stands. */
  restart(): void;
}

export function createWrites(): Writes {
  let inTransit = new AbortController();
  return {
    async send(make) {
      for (;;) {
        const { signal } = inTransit;
        const result = await make({ signal });
        if (result.ok || !signal.aborted) return result;
      }
    },
    restart() {
      const dead = inTransit;
      inTransit = new AbortController();
      dead.abort();
    },
  };
}
