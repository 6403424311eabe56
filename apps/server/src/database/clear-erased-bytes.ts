import { readSync, writeSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { isSqliteBusy } from './sqlite-busy.ts';
import { findLeftBytes, MAX_PAGES, readPageSize, zeroBytes } from './unallocated-bytes.ts';

/** `busy`: another program reads or writes the file for too long. `unknown`: the file has another format. */
export type ClearingOutcome = 'cleared' | 'busy' | 'unknown';

/** Pages that are read at once, without a lock. */
const READ_PAGES = 256;
/** Pages that are cleared under one lock of writing. */
const LOCKED_PAGES = 500;
const HEADER_BYTES = 100;
const RETRY_MS = 20;
/** Time without progress until the clearing gives up. */
const PATIENCE_MS = 5_000;

/**
 * Overwrites what erased rows left in the embedded database's file, and empties its log. Others read and write meanwhile;
 * a writer waits for some milliseconds at a time.
 *
 * `secure_delete` overwrites a row when it is deleted. A page that was split or joined keeps copies of earlier rows, in
 * bytes that SQLite never reads. They are overwritten in the file itself while nobody else can write to it: the lock of
 * writing is held, and the log has nothing that the file lacks. The commit makes every connection read its pages anew, so
 * that no copy in memory brings the bytes back.
 *
 * Run this in a process of its own: closing the file gives up all locks that a process has on it.
 */
export async function clearErasedBytes(file: string): Promise<ClearingOutcome> {
  const handle = await open(file, 'r+');
  const writer = new DatabaseSync(file, { timeout: 0 });
  const checkpointer = new DatabaseSync(file, { timeout: 0 });
  try {
    // Its commits change nothing, so that the disk need not confirm them while others wait.
    writer.exec('pragma synchronous = normal');
    const header = Buffer.alloc(HEADER_BYTES);
    await handle.read(header, 0, HEADER_BYTES, 0);
    const pageSize = readPageSize(header);
    if (pageSize === undefined || (await handle.stat()).size / pageSize > MAX_PAGES) return 'unknown';
    // Rows erased before this line are in no memory and, after the next one, in no newer page than those of the file.
    if (!(await succeeds(() => commitNothing(writer)))) return 'busy';
    if (!(await succeeds(() => isFileComplete(checkpointer)))) return 'busy';
    for await (const pages of findPages(handle, pageSize)) {
      const startedAt = performance.now();
      if (!(await succeeds(() => clearPages({ handle, writer, checkpointer, pageSize }, pages)))) return 'busy';
      // Otherwise the next checkpoint would do it, while a writer waits.
      await handle.datasync();
      await wait(performance.now() - startedAt);
    }
    return (await succeeds(() => isLogEmptied(checkpointer))) ? 'cleared' : 'busy';
  } finally {
    writer.close();
    checkpointer.close();
    await handle.close();
  }
}

/** Tries until `attempt` returns true. Returns false when the patience is over. */
async function succeeds(attempt: () => boolean): Promise<boolean> {
  const until = performance.now() + PATIENCE_MS;
  while (!attempt()) {
    if (performance.now() > until) return false;
    await wait(RETRY_MS);
  }
  return true;
}

/**
 * Yields the numbers of pages to clear, in portions. Reads without a lock: erased bytes are at one place in every version of
 * a page that has them, so that a page which is written meanwhile shows them as well.
 */
async function* findPages(handle: FileHandle, pageSize: number): AsyncGenerator<readonly number[]> {
  const chunk = Buffer.alloc(READ_PAGES * pageSize);
  let found: number[] = [];
  for (let first = 0; ; first += READ_PAGES) {
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, first * pageSize);
    for (let index = 0; (index + 1) * pageSize <= bytesRead; index++)
      if (first + index > 0 && findLeftBytes(chunk.subarray(index * pageSize, (index + 1) * pageSize)) !== undefined)
        found.push(first + index);
    const isLast = bytesRead < chunk.length;
    if (found.length >= LOCKED_PAGES || (isLast && found.length > 0)) {
      yield found;
      found = [];
    }
    if (isLast) return;
  }
}

interface OpenFile {
  readonly handle: FileHandle;
  readonly writer: DatabaseSync;
  readonly checkpointer: DatabaseSync;
  readonly pageSize: number;
}

/** Overwrites the left bytes of pages. Returns false if another connection holds a lock. */
function clearPages({ handle, writer, checkpointer, pageSize }: OpenFile, pages: readonly number[]): boolean {
  // Most of the log is copied before writers have to wait.
  isFileComplete(checkpointer);
  return inWriteLock(writer, () => {
    if (!isFileComplete(checkpointer)) return false;
    const page = Buffer.alloc(pageSize);
    for (const number of pages) {
      const position = number * pageSize;
      if (readSync(handle.fd, page, 0, pageSize, position) < pageSize) continue;
      const left = findLeftBytes(page);
      if (left !== undefined)
        writeSync(handle.fd, zeroBytes(left.to - left.from), 0, left.to - left.from, position + left.from);
    }
    return true;
  });
}

/** Makes all connections forget the pages that they have in memory. Returns false if another one is writing. */
function commitNothing(writer: DatabaseSync): boolean {
  return inWriteLock(writer, () => true);
}

/** Commits after `work`, which returns false to give up. Returns false then, and if another connection is writing. */
function inWriteLock(writer: DatabaseSync, work: () => boolean): boolean {
  try {
    writer.exec('begin immediate');
    if (!work()) return false;
    // Writes the first page, because a commit without a change is none.
    const version = writer.prepare('pragma user_version').get()?.user_version;
    writer.exec(`pragma user_version = ${version}; commit`);
    return true;
  } catch (error) {
    if (isSqliteBusy(error)) return false;
    throw error;
  } finally {
    if (writer.isTransaction) writer.exec('rollback');
  }
}

/** Copies the log into the file. Returns true if the file has all of it. */
function isFileComplete(checkpointer: DatabaseSync): boolean {
  const { busy, log, checkpointed } = checkpoint(checkpointer, 'passive');
  return busy === 0 && log === checkpointed;
}

/** Copies the log into the file and empties it. Returns false if a reader prevents it. */
function isLogEmptied(checkpointer: DatabaseSync): boolean {
  // Most of the log is copied before writers have to wait.
  return isFileComplete(checkpointer) && checkpoint(checkpointer, 'truncate').busy === 0;
}

function checkpoint(database: DatabaseSync, mode: 'passive' | 'truncate') {
  return database.prepare(`pragma wal_checkpoint(${mode})`).get() as Record<'busy' | 'log' | 'checkpointed', number>;
}
