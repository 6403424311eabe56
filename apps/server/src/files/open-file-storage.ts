import { join } from 'node:path';
import type { Configuration } from '../configuration/configuration.ts';
import type { FileStorage } from './file-storage.ts';
import { folderStorage } from './folder-storage.ts';
import { type S3Options, s3Storage } from './s3-storage.ts';

/** Opens the configured bucket, or the folder of `DATA_DIR`. */
export function openFileStorage(
  { s3, dataDir }: Pick<Configuration, 's3' | 'dataDir'>,
  options: S3Options = {},
): FileStorage {
  return s3 === null ? folderStorage(join(dataDir, 'files')) : s3Storage(s3, options);
}
