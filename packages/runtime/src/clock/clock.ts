/** Port for time. Cores receive the time in events; the code around them reads a clock. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls `run` once after `delayMs`. Returns a function that cancels the call, and may be called twice. */
  after(delayMs: number, run: () => void): () => void;
}
