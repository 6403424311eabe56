import type { LimitTable } from './limit.ts';

/** Limits of the check of an uploaded file. This file imports no package, because a thread of its own reads it. */
export const inspection = {
  imageParts: {
    most: 50_000,
    unit: 'segments, chunks, blocks, boxes, items and extents',
    of: 'a picture, in total',
  },
  boxDepth: { most: 16, unit: 'levels', of: 'boxes inside boxes of an AVIF or HEIC' },
  time: { most: 2_000, unit: 'milliseconds', of: 'the check of one file, which is then stopped' },
  heap: { most: 64, unit: 'MB', of: 'memory of a check, beside the file' },
  threads: { most: 2, unit: 'files', of: 'those that are checked at once, each from another address' },
  waiting: { most: 40, unit: 'files', of: 'those that wait for a check' },
  waitingOfCaller: { most: 20, unit: 'files', of: 'those of one address that wait for a check' },
  wait: { most: 10_000, unit: 'milliseconds', of: 'waiting for a check' },
} as const satisfies LimitTable;
