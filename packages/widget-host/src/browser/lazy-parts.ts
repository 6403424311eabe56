import type { part as framePart } from './frame-part.ts';
import type { part as urlsPart } from './urls-part.ts';

export type UrlsPart = typeof urlsPart;

/** Loaders of the code that an untouched page does not need. `isRetry` lets a loader use another URL. */
export interface LazyParts {
  frame(isRetry: boolean): Promise<{ readonly part: typeof framePart }>;
  urls(isRetry: boolean): Promise<{ readonly part: UrlsPart }>;
}

/** Loads a part, with one retry. */
export const retryOnce = <Part>(load: (isRetry: boolean) => Promise<Part>): Promise<Part> =>
  load(false).catch(() => load(true));
