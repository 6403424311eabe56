import type { LimitTable } from './limit.ts';

/** Limits of one sender of the live channel. Each process counts by itself. */
export const sockets = {
  /** Several times the longest event and sign-in of the contract. */
  packetBytes: { most: 4 * 1024, unit: 'bytes', of: 'a packet, or a request of polling' },
  /** Of events: connections of one address may be those of an office. */
  addressShare: { most: 10, unit: 'times', of: '`RATE_LIMIT_EVENTS` for all connections of an address together' },
  /** Of events: each refusal takes time as well. */
  closingShare: { most: 2, unit: 'times', of: 'these limits, until a connection is closed' },
  openConnections: { most: 3_000, unit: 'connections', of: 'one address, open at the same time' },
  chatConnections: { most: 20, unit: 'connections', of: 'the visitor of one chat' },
  /** Colleagues may share a token, and each tab of the inbox has two connections. */
  staffConnections: { most: 200, unit: 'connections', of: 'one token or session of staff' },
  signInSeconds: { most: 10, unit: 'seconds', of: 'a connection before its sign-in' },
} as const satisfies LimitTable;
