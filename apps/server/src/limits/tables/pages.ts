import type { LimitTable } from './limit.ts';

/** Limits of the first page of a survey or widget. */
export const pages = {
  /** Larger data is rendered only by the browser, so that it does not block other pages. */
  renderedLength: { most: 1_000_000, unit: 'characters', of: 'data that the server renders as a first page' },
  waitingRenders: { most: 4, unit: 'pages', of: 'those that wait for their rendering; others are sent without markup' },
  keptSeconds: { most: 5, unit: 'seconds', of: 'the use of one rendered page for several visitors' },
  keptPages: { most: 100, unit: 'pages', of: 'rendered pages in memory' },
  keptLength: { most: 200_000, unit: 'characters', of: 'a rendered page in memory' },
} as const satisfies LimitTable;
