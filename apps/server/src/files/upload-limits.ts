import { statfs } from 'node:fs/promises';
import { type Failure, fail, rateLimited } from '../errors/failure.ts';
import type { Services } from '../services.ts';

export interface AnnouncedUpload {
  /** Of the visitor; null for staff, who have no quota. */
  readonly address: string | null;
  /** Undefined when the upload names none; such uploads share one quota. */
  readonly nodeId: string | undefined;
  readonly sizeBytes: number;
}

const RETRY_WHEN_FULL_SECONDS = 300;

/** Refuses an upload before its bytes are read: unknown node, full disk, or more bytes than a day has. */
export async function checkUpload(services: Services, upload: AnnouncedUpload): Promise<Failure | undefined> {
  const { limiter, metrics, log } = services;
  const { address, nodeId, sizeBytes } = upload;
  if (nodeId !== undefined && (await services.definitions.findNode(nodeId)) === undefined)
    return fail('invalid_request', 'There is no such node', [{ path: 'x-node-id', code: 'unknown' }]);
  if (!(await hasRoom(services, sizeBytes))) {
    metrics.uploadRejected('disk');
    log.warn('an upload was refused: the disk has too little room');
    return diskFull;
  }
  if (address === null) return undefined;
  const waitSeconds = await limiter.take('uploadBytes', address, sizeBytes);
  if (waitSeconds > 0) return overQuota(services, 'address', waitSeconds);
  const nodeWaitSeconds = await limiter.wait('nodeUploadBytes', nodeId ?? '');
  return nodeWaitSeconds > 0 ? overQuota(services, 'node', nodeWaitSeconds) : undefined;
}

/** Counts bytes that a node has received. They count once they are there: announcing them costs a stranger nothing. */
export async function countUpload(services: Services, upload: AnnouncedUpload): Promise<Failure | undefined> {
  const { address, nodeId, sizeBytes } = upload;
  if (address === null) return undefined;
  const waitSeconds = await services.limiter.take('nodeUploadBytes', nodeId ?? '', sizeBytes);
  return waitSeconds > 0 ? overQuota(services, 'node', waitSeconds) : undefined;
}

const diskFull: Failure = {
  ...fail('storage_full', 'The disk takes no more files'),
  retryAfterSeconds: RETRY_WHEN_FULL_SECONDS,
};

function overQuota({ metrics }: Services, reason: 'address' | 'node', waitSeconds: number): Failure {
  metrics.uploadRejected(reason);
  return rateLimited(waitSeconds);
}

/** Answers need room too, so files leave `minFreeDiskBytes` of the disk. One that says nothing about itself is not full. */
async function hasRoom({ configuration, incomingFolder }: Services, sizeBytes: number): Promise<boolean> {
  if (configuration.minFreeDiskBytes === 0) return true;
  const disk = await statfs(incomingFolder).catch(() => undefined);
  return disk === undefined || disk.bavail * disk.bsize - sizeBytes >= configuration.minFreeDiskBytes;
}
