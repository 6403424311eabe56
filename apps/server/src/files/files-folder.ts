import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { FilesFolderError } from '../errors/files-folder-error.ts';
import { createOutage } from '../errors/outage.ts';
import { whyRefused } from '../errors/why-refused.ts';

/** A use of the folder, whose failures are logged as one outage. */
export type FolderUse = 'receive' | 'store' | 'open' | 'remove';

/** Runs a use of the folder of uploads. A system error rejects as `FilesFolderError`; others pass as they are. */
export type UseFolder = <Result>(use: FolderUse, run: () => Promise<Result>) => Promise<Result>;

/** The folder of uploads in `DATA_DIR`, which may go away while the server runs. */
export interface FilesFolder {
  readonly use: UseFolder;
  /** Creates the folder again where it is only missing. Never rejects: the write that follows has the reason. */
  prepare(): Promise<void>;
}

/** Uses the folder without a log, as commands do. */
export const useFolder: UseFolder = async (_use, run) => {
  try {
    return await run();
  } catch (error) {
    throw folderError(error);
  }
};

/** Returns the path of the folder in `dataDir`. */
export function filesFolderOf(dataDir: string): string {
  return join(dataDir, 'files');
}

/** Returns the path of the folder of files that are still being received. */
export function incomingFolderOf(dataDir: string): string {
  return join(filesFolderOf(dataDir), 'incoming');
}

/** Watches the folder: logs once why it fails, and once that it works again. */
export function createFilesFolder(dataDir: string, log: Pick<Logger, 'warn' | 'error'>): FilesFolder {
  const about = { folder: filesFolderOf(dataDir) };
  const outage = createOutage({
    onBegin: (error) => log.error({ ...about, ...whyRefused(error) }, 'DATA_DIR: the folder of uploads fails'),
    onEnd: (lastedMs) =>
      log.warn({ ...about, seconds: Math.ceil(lastedMs / 1_000) }, 'DATA_DIR: the folder of uploads works again'),
  });
  const parts = {
    receive: outage.part('receive'),
    store: outage.part('store'),
    open: outage.part('open'),
    remove: outage.part('remove'),
  };
  return {
    async use(use, run) {
      try {
        const result = await useFolder(use, run);
        parts[use].worked();
        return result;
      } catch (error) {
        if (error instanceof FilesFolderError) parts[use].failed(error);
        throw error;
      }
    },
    async prepare() {
      try {
        if (await createMissing(incomingFolderOf(dataDir)))
          log.warn(about, 'DATA_DIR: the folder of uploads was missing and is new: bring back the files that it held');
      } catch {
        // The write that follows fails with the reason.
      }
    },
  };
}

/**
 * Creates the folder of uploads and the one of incoming files. A data folder of another user may be an empty place where
 * a disk is missing: nothing is created there.
 *
 * @returns True if the folder of uploads was missing.
 */
async function createMissing(incoming: string): Promise<boolean> {
  const files = dirname(incoming);
  if (await createFolder(incoming)) return false;
  const { uid } = await stat(dirname(files));
  if (process.getuid !== undefined && process.getuid() !== uid) return false;
  const isNew = await createFolder(files);
  await createFolder(incoming);
  return isNew;
}

/** Creates one folder, if it is missing. Returns false if its parent is missing. */
async function createFolder(path: string): Promise<boolean> {
  try {
    await mkdir(path);
  } catch (error) {
    const code = systemCodeOf(error);
    if (code !== 'EEXIST') {
      if (code === 'ENOENT') return false;
      throw error;
    }
  }
  return true;
}

function folderError(error: unknown): unknown {
  const code = systemCodeOf(error);
  return code === undefined ? error : new FilesFolderError(code, error);
}

/** Returns the code of an error of the operating system; undefined for another error. */
export function systemCodeOf(error: unknown): string | undefined {
  const { code, syscall } = Object(error) as { readonly code?: unknown; readonly syscall?: unknown };
  return error instanceof Error && typeof code === 'string' && typeof syscall === 'string' ? code : undefined;
}
