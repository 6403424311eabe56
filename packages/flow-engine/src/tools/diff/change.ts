/**
 * Effect of a change. `words`: texts alone. `safe`: every feedback of the old flow is valid in the new one.
 * `breaking`: an answer may be refused, hidden or lose its meaning.
 */
export type ChangeLevel = 'words' | 'safe' | 'breaking';

/** A difference between two versions of a flow. */
export interface FlowChange {
  readonly level: ChangeLevel;
  /** Path in the new file; in the old one for what is removed. */
  readonly path: string;
  /** The change, and why it has its level. */
  readonly reason: string;
}

/** Adds a change to the result of `diffFlows`. */
export type Note = (level: ChangeLevel, path: string, reason: string) => void;

/** Tells whether two values of a parsed flow are equal. */
export function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
