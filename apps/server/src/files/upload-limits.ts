import { statfs } from 'node:fs/promises';
import { type Failure, fail, rateLimited } from '../errors/failure.ts';
import { whyRefused } from '../errors/why-refused.ts';
import type { Services } from '../services.ts';

export interface UploadSize {
  /** Address of the visitor; null for staff, who have no quota. */
  readonly address: string | null;
  /** Undefined if the upload names no node; such uploads share one quota. */
  readonly nodeId: string | undefined;
  readonly sizeBytes: number;
}

const RETRY_WHEN_FULL_SECONDS = 300;

/** Checks an upload before its bytes are read: known node, free disk space, daily quota. */
export async function checkUpload(services: Services, upload: UploadSize): Promise<Failure | undefined> {
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

/** Counts the received bytes of a node. Declared bytes do not count, because declaring them costs an attacker nothing. */
export async function countUpload(services: Services, upload: UploadSize): Promise<Failure | undefined> {
  const { address, nodeId, sizeBytes } = upload;
  if (address === null) return undefined;
  const waitSeconds = await services.limiter.take('nodeUploadBytes', nodeId ?? '', sizeBytes);
  return waitSeconds > 0 ? overQuota(services, 'node', waitSeconds) : undefined;
}

const diskFull: Failure = {
  ...fail('storage_full', 'The disk has no space for more files'),
  retryAfterSeconds: RETRY_WHEN_FULL_SECONDS,
};

function overQuota({ metrics }: Services, reason: 'address' | 'node', waitSeconds: number): Failure {
  metrics.uploadRejected(reason);
  return rateLimited(waitSeconds);
}

/** Tells whether the disk keeps `minFreeDiskBytes` for answers. A disk of unknown size counts as free, and the log says so. */
export async function hasRoom(
  { configuration, incomingFolder, log }: Pick<Services, 'configuration' | 'incomingFolder' | 'log'>,
  sizeBytes: number,
): Promise<boolean> {
  if (configuration.minFreeDiskBytes === 0) return true;
  const disk = await statfs(incomingFolder).catch((error: unknown) => {
    log.warn(whyRefused(error), 'DATA_DIR: the free space of its disk is unknown; MIN_FREE_DISK_MB has no effect');
    return undefined;
  });
  return disk === undefined || disk.bavail * disk.bsize - sizeBytes >= configuration.minFreeDiskBytes;
}
