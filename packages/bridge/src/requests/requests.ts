export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: 'timeout' };

export interface Requests<Value> {
  /** Sends a numbered message and waits for its reply; never rejects. */
  ask(send: (id: number) => void): Promise<Reply<Value>>;
  /** Hands over a reply. One that nobody waits for, or that comes too late, is ignored. */
  settle(id: number, value: Value): void;
  /** Ends every wait with `timeout`. */
  stop(): void;
}

/** Runs once after `delayMs`; the function that is returned cancels it. */
export type After = (delayMs: number, run: () => void) => () => void;

/** Matches replies to requests by number, each with a time limit. */
export function createRequests<Value>(after: After, timeoutMs: number): Requests<Value> {
  const waiting = new Map<number, (reply: Reply<Value>) => void>();
  let lastId = 0;
  const end = (id: number, reply: Reply<Value>): void => {
    const finish = waiting.get(id);
    waiting.delete(id);
    finish?.(reply);
  };
  return {
    ask(send) {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        const cancel = after(timeoutMs, () => end(id, { ok: false, error: 'timeout' }));
        waiting.set(id, (reply) => {
          cancel();
          resolve(reply);
        });
        send(id);
      });
    },
    settle: (id, value) => end(id, { ok: true, value }),
    stop() {
      for (const id of [...waiting.keys()]) end(id, { ok: false, error: 'timeout' });
    },
  };
}
