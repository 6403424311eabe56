/** Consecutive digits, or consecutive asterisks of an earlier masking. */
export interface DigitGroup {
  readonly digits: string;
  /** Index in the text. */
  readonly start: number;
  readonly end: number;
  /** Text between the previous group and this one. The first group has the opening signs of the run. */
  readonly before: string;
  /** False for asterisks, and for a part of another token (`12GB`, `20:30`). */
  readonly isFree: boolean;
}

/** A range of groups in a run, and the text that replaces it. */
export interface Replacement {
  readonly first: number;
  readonly last: number;
  readonly text: string;
}
