import { Worker } from 'node:worker_threads';
import { type CompiledQuery, type DatabaseConnection, type Dialect, type Driver, SqliteDialect } from 'kysely';
import type { Reading, ReadingResult, ReadingThread } from './reading-thread.ts';

/** The bundled server has the thread beside it, under a name of its own. */
const readingThread = new URL(
  import.meta.url.endsWith('.ts') ? './reading-thread.ts' : './reading-thread.js',
  import.meta.url,
);

/**
 * Creates the dialect of a connection that only reads, in a thread of its own: a statement that reads much holds nobody
 * up. The thread starts with the first statement, and sees what was committed before each statement, or before the first one
 * of a snapshot.
 */
export function sqliteReadingDialect(options: ReadingThread): Dialect {
  const dialect = new SqliteDialect({ database: async () => Promise.reject(new Error('The thread has the database')) });
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (database) => dialect.createIntrospector(database),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => createThreadDriver(options),
  };
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('The reading thread runs single statements'));
}

function createThreadDriver(workerData: ReadingThread): Driver {
  let thread: Worker | undefined;
  let isOver = false;
  const start = (): Worker => {
    const worker = new Worker(readingThread, { workerData, env: {}, execArgv: [] });
    worker.unref();
    // An error outside of a statement ends the thread, and `exit` follows.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (thread === worker) thread = undefined;
      // Another thread would show a later moment.
      isOver = workerData.isSnapshot;
    });
    return worker;
  };
  /** Runs a statement; Kysely waits for one before it gives the next. */
  const read = (reading: Reading): Promise<ReadingResult> =>
    new Promise((resolve) => {
      if (isOver) return resolve({ type: 'error', message: 'The snapshot ended with its thread', errcode: undefined });
      thread ??= start();
      const worker = thread;
      const finish = (result: ReadingResult): void => {
        worker.off('message', finish).off('exit', onExit);
        resolve(result);
      };
      const onExit = () => finish({ type: 'error', message: 'The reading thread ended', errcode: undefined });
      worker.on('message', finish).on('exit', onExit);
      worker.postMessage(reading);
    });
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
      const result = await read({ sql, parameters: parameters as Reading['parameters'] });
      if (result.type === 'rows') return { rows: result.rows as Row[] };
      throw Object.assign(new Error(result.message), { errcode: result.errcode });
    },
    // biome-ignore lint/correctness/useYield: nothing streams from this connection.
    async *streamQuery() {
      return refuse();
    },
  };
  return {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => undefined,
    destroy: async () => {
      await thread?.terminate();
    },
  };
}
