import type { LimitTable } from './limit.ts';

/** What the first page of a survey or widget may cost. */
export const pages = {
  /** Larger data is rendered only by the browser, so that it does not block other pages. */
  renderedLength: { most: 1_000_000, unit: 'characters', of: 'data that the server renders as a first page' },
} as const satisfies LimitTable;
