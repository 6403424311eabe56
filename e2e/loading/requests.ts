import type { CDPSession } from '@playwright/test';

/** Describes one request of a page; all moments in epoch ms. */
export interface PageRequest {
  readonly url: string;
  readonly type: string;
  readonly startedAt: number;
  /** First byte of the response. */
  respondedAt: number;
  finishedAt: number;
  /** Bytes over the wire, headers included. */
  bytes: number;
}

/** Starts the record of all requests of the page that its cache does not serve, those of its frames included. */
export async function recordRequests(session: CDPSession): Promise<readonly PageRequest[]> {
  const requests: PageRequest[] = [];
  const open = new Map<string, PageRequest>();
  let toEpoch = 0;
  const epoch = (timestamp: number): number => timestamp * 1_000 + toEpoch;
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, wallTime, type, request }) => {
    if (!request.url.startsWith('http')) return;
    toEpoch ||= (wallTime - timestamp) * 1_000;
    const none = Number.POSITIVE_INFINITY;
    const sent = { url: request.url, type: type ?? 'Other', startedAt: epoch(timestamp), respondedAt: none };
    const entry = { ...sent, finishedAt: none, bytes: 0 };
    open.set(requestId, entry);
    requests.push(entry);
  });
  session.on('Network.responseReceived', ({ requestId, timestamp }) => {
    const entry = open.get(requestId);
    if (entry !== undefined) entry.respondedAt = epoch(timestamp);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const cached = open.get(requestId);
    if (cached !== undefined) requests.splice(requests.indexOf(cached), 1);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const entry = open.get(requestId);
    if (entry !== undefined) Object.assign(entry, { finishedAt: epoch(timestamp), bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return requests;
}

/**
 * Counts the longest chain of requests that had come back by a moment, each started after the response of the one
 * before. Nothing tells which response caused a request, so the chain may be longer than the page's own.
 */
export function requestsInARow(requests: readonly PageRequest[], by: number): number {
  const done = requests
    .filter(({ finishedAt }) => finishedAt <= by)
    .toSorted((one, other) => one.startedAt - other.startedAt);
  const depths = new Map<PageRequest, number>();
  for (const request of done) {
    const before = done.filter(({ respondedAt }) => respondedAt <= request.startedAt);
    depths.set(request, 1 + Math.max(0, ...before.map((other) => depths.get(other) ?? 0)));
  }
  return Math.max(0, ...depths.values());
}
