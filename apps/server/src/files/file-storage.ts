import type { Readable } from 'node:stream';

/** Where uploaded bytes are kept: a folder, or a bucket. Keys are tokens of ours, never a visitor's file name. */
export interface FileStorage {
  /** Takes a finished file from `path`, which is gone afterwards. Resolves when the bytes are safe. */
  keep(key: string, path: string, contentType: string): Promise<void>;
  /** The bytes, or undefined when there are none under this key. */
  open(key: string): Promise<Readable | undefined>;
  /** Harmless when there is nothing to remove. */
  remove(key: string): Promise<void>;
}
