import type { part as framePart } from './frame-part.ts';
import type { part as inlinePart } from './inline-part.ts';
import type { part as urlsPart } from './urls-part.ts';

/** Loaders of the code that an untouched page does not need. `isRetry` lets a loader use another URL. */
export interface LazyParts {
  frame(isRetry: boolean): Promise<{ readonly part: typeof framePart }>;
  urls(isRetry: boolean): Promise<{ readonly part: typeof urlsPart }>;
}

/** Loaders of the script tag alone, whose page may hold an inline survey in its HTML. */
export interface TagParts extends LazyParts {
  inline(isRetry: boolean): Promise<{ readonly part: typeof inlinePart }>;
}

const LOAD_TIMEOUT_MS = 120_000;

/** Loads a part, with one retry. A request without an end fails after two minutes. */
export const retryOnce = <Part>(load: (isRetry: boolean) => Promise<Part>): Promise<Part> => {
  const attempt = (isRetry: boolean): Promise<Part> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(reject, LOAD_TIMEOUT_MS);
      void load(isRetry)
        .then(resolve, reject)
        .then(() => clearTimeout(timer));
    });
  return attempt(false).catch(() => attempt(true));
};
