/** Time as a port: cores are told the time, joining code asks a clock. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Runs once after `delayMs`. The function that is returned cancels it, and is harmless to call twice. */
  after(delayMs: number, run: () => void): () => void;
}
