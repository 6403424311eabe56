export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: 'timeout' };

export interface Requests<Value> {
  /** Sends a message with an id and waits for its reply. Never rejects. */
  send(post: (id: number) => void): Promise<Reply<Value>>;
  /** Resolves a request with its reply. An unknown or late reply is ignored. */
  resolve(id: number, value: Value): void;
  /** Ends every pending request with `timeout`. */
  stop(): void;
}

/** Runs a function once after `delayMs`; returns a function that cancels it. */
export type After = (delayMs: number, run: () => void) => () => void;

/** Matches replies to requests by id, each with a timeout. */
export function createRequests<Value>(after: After, timeoutMs: number): Requests<Value> {
  const pending = new Map<number, (reply: Reply<Value>) => void>();
  let lastId = 0;
  const end = (id: number, reply: Reply<Value>): void => {
    const finish = pending.get(id);
    pending.delete(id);
    finish?.(reply);
  };
  return {
    send(post) {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        const cancel = after(timeoutMs, () => end(id, { ok: false, error: 'timeout' }));
        pending.set(id, (reply) => {
          cancel();
          resolve(reply);
        });
        post(id);
      });
    },
    resolve: (id, value) => end(id, { ok: true, value }),
    stop() {
      for (const id of [...pending.keys()]) end(id, { ok: false, error: 'timeout' });
    },
  };
}
