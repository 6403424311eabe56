import type { Configuration } from '../configuration/configuration.ts';
import type { FileStorage } from './file-storage.ts';
import { filesFolderOf, type UseFolder } from './files-folder.ts';
import { folderStorage } from './folder-storage.ts';
import { type S3Options, s3Storage } from './s3-storage.ts';

/** Opens the configured bucket, or the folder of `DATA_DIR`. */
export function openFileStorage(
  { s3, dataDir }: Pick<Configuration, 's3' | 'dataDir'>,
  { use, ...options }: S3Options & { readonly use?: UseFolder } = {},
): FileStorage {
  return s3 === null ? folderStorage(filesFolderOf(dataDir), use) : s3Storage(s3, options);
}
