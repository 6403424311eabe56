/** A fixed limit: the number that the code uses, and its words in `docs/safeguards.md`. */
export interface Limit {
  readonly most: number;
  /** `bytes` is written as kB or MB. */
  readonly unit: string;
  /** Subject of the limit, after “of”: “a JSON body”. */
  readonly of: string;
}

/** Fixed limits by name. */
export type LimitTable = Readonly<Record<string, Limit>>;
