import { type Failure, fail, rateLimited } from '../errors/failure.ts';
import { hasRoom } from '../files/upload-limits.ts';
import { requests } from '../limits/tables/requests.ts';
import type { Services } from '../services.ts';

/** A visitor's text, which counts against the day of an address and of a node once it is stored. */
export interface WrittenText {
  readonly address: string;
  readonly nodeId: string | undefined;
  readonly sizeBytes: number;
}

/** Rejects a visitor's text while the daily bytes of its address or node are used up. */
export async function checkStoredBytes({ limiter }: Services, text: WrittenText): Promise<Failure | undefined> {
  const { address, nodeId } = text;
  const waits = await Promise.all([
    limiter.wait('dayBytes', address),
    nodeId === undefined ? 0 : limiter.wait('nodeDayBytes', nodeId),
  ]);
  const waitSeconds = Math.max(...waits);
  return waitSeconds > 0 ? rateLimited(waitSeconds) : undefined;
}

/** Counts a stored text. Rejected ones do not count, so that nobody uses up the day of a node with them. */
export async function countStoredBytes({ limiter }: Services, text: WrittenText): Promise<void> {
  const { address, nodeId, sizeBytes } = text;
  await limiter.take('dayBytes', address, sizeBytes);
  if (nodeId !== undefined) await limiter.take('nodeDayBytes', nodeId, sizeBytes);
}

const noRoom: Failure = {
  ...fail('unavailable', 'The disk has too little room for a large body'),
  retryAfterSeconds: 300,
};

/** Rejects a large body, by its announced length, while the disk of the embedded database has too little room. */
export async function checkRoom(services: Services, announcedBytes: number): Promise<Failure | undefined> {
  if (announcedBytes <= requests.largeBytes.most || services.configuration.databaseUrl !== null) return undefined;
  if (await hasRoom(services, announcedBytes)) return undefined;
  services.log.warn('a large body was refused: the disk has too little room');
  return noRoom;
}
