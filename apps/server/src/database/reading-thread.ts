/** The thread that reads from the embedded database, one statement at a time. It imports no package. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

export interface ReadingThread {
  readonly file: string;
  /** True: all statements read the state at the first one. */
  readonly isSnapshot: boolean;
}

/** A statement that reads. */
export interface Reading {
  readonly sql: string;
  readonly parameters: readonly SQLInputValue[];
}

export type ReadingResult =
  | { readonly type: 'rows'; readonly rows: readonly unknown[] }
  /** `errcode` is SQLite's result code. */
  | { readonly type: 'error'; readonly message: string; readonly errcode: unknown };

/** Longest wait for a lock, as while another process recovers the log. */
const LOCK_MS = 5_000;

const { file, isSnapshot } = workerData as ReadingThread;
const database = new DatabaseSync(file, { readOnly: true, timeout: LOCK_MS });
// A transaction of reads begins with its first read.
if (isSnapshot) database.exec('begin');

parentPort?.on('message', ({ sql, parameters }: Reading) => parentPort?.postMessage(read(sql, parameters)));

function read(sql: string, parameters: Reading['parameters']): ReadingResult {
  try {
    return { type: 'rows', rows: database.prepare(sql).all(...parameters) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { type: 'error', message: error.message, errcode: Reflect.get(error, 'errcode') };
  }
}
