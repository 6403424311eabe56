import type { Readable } from 'node:stream';

/** Stores uploaded files in a folder or a bucket, by random keys instead of visitors' file names. */
export interface FileStorage {
  /** Moves a received file from `path` into the storage. Resolves when the bytes are on disk. */
  store(key: string, path: string, contentType: string): Promise<void>;
  /** Opens a file; undefined if there is none. */
  open(key: string): Promise<Readable | undefined>;
  /** Removes a file, if there is one. */
  remove(key: string): Promise<void>;
}
