import type { part as framePart } from './frame-part.ts';
import type { part as urlsPart } from './urls-part.ts';

export type UrlsPart = typeof urlsPart;

/**
 * What a page that nobody has touched yet does without. `again` is true when a first try failed, for those that can ask
 * for another address then.
 */
export interface LaterParts {
  frame(again: boolean): Promise<{ readonly part: typeof framePart }>;
  urls(again: boolean): Promise<{ readonly part: UrlsPart }>;
}

/** Loads a part; when that fails, once more. */
export const twice = <Part>(load: (again: boolean) => Promise<Part>): Promise<Part> =>
  load(false).catch(() => load(true));
