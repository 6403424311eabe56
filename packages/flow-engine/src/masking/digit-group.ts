/** Digits without anything between them, or asterisks in their place. */
export interface DigitGroup {
  readonly digits: string;
  /** In the text. */
  readonly start: number;
  readonly end: number;
  /** Text before the group: since the group before, or the opening signs of the run. */
  readonly before: string;
  /** False for asterisks, and for part of something else (`12GB`, `20:30`). */
  readonly isFree: boolean;
}

/** Groups of a run, from the first to the last, and what to put in their place. */
export interface Finding {
  readonly first: number;
  readonly last: number;
  readonly text: string;
}
