import type { LimitTable } from './limit.ts';

/** What a connection to the live channel may send. */
export const sockets = {
  packetBytes: { most: 16 * 1024, unit: 'bytes', of: 'a packet' },
} as const satisfies LimitTable;
