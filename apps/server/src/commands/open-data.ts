import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Configuration } from '../configuration/configuration.ts';
import { lockFolder } from '../configuration/folder-lock.ts';
import { closeFolderToOthers } from '../configuration/private-folder.ts';
import { findStaffToken, type StaffToken } from '../configuration/staff-token.ts';
import { StartError, startError, whyNotWritable } from '../configuration/start-error.ts';
import { rewriteFile } from '../database/erased-bytes.ts';
import { INCOMPLETE_FILE, openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/tables.ts';
import { incomingFolderOf } from '../files/files-folder.ts';
import { findSharedSecret } from '../secrets/shared-secret.ts';
import { removeDemoSecret, seedDemo } from './seed.ts';

/** Functions that stop the server, in the order in which its parts started. */
export type Closing = (() => unknown)[];

export interface Environment {
  readonly now: () => number;
  readonly log: Logger;
  readonly closing: Closing;
}

/** The folder, the database and the secrets of this server. */
export interface OpenData {
  readonly database: Database;
  /** Folder of files that are still being received. */
  readonly incomingFolder: string;
  readonly fileSecret: string;
  readonly staffToken: StaffToken;
}

/** Opens the folder and the database, and finds the secrets that its processes share. */
export async function openData(configuration: Configuration, { now, log, closing }: Environment): Promise<OpenData> {
  const { dataDir, databaseUrl, development } = configuration;
  if (databaseUrl === null && existsSync(join(dataDir, INCOMPLETE_FILE)))
    throw new StartError(`DATA_DIR: the backup in ${dataDir} was not completed. Restore another one.`);
  const lock = databaseUrl === null ? lockFolder(dataDir) : undefined;
  closing.push(() => lock?.release());
  if (lock !== undefined) closeFolderToOthers(dataDir);
  const incomingFolder = incomingFolderOf(dataDir);
  // Removes partly received files of a crash. The lock ensures that no other process is writing there.
  if (lock !== undefined) await rm(incomingFolder, { recursive: true, force: true });
  await mkdir(incomingFolder, { recursive: true }).catch((cause: unknown) => {
    throw startError(whyNotWritable(dataDir, cause), cause);
  });
  let holdsErased = false;
  const database = await openDatabase(configuration, {
    migrates: configuration.migrateOnStart ? 'all' : 'empty',
    onMigrated: (migrations) => {
      // Versions before this migration left erased text in the file.
      holdsErased = migrations.includes('0009-erased-and-spent') && !migrations.includes('0001-first-tables');
      if (migrations.length > 0) log.info({ migrations }, 'the database was brought up to date');
    },
  });
  closing.push(() => database.destroy());
  if (holdsErased && !(await rewriteFile(database)))
    log.error('the database file may hold text that was erased: free disk space, and run product-server compact');
  if (!development) await removeDemoSecret(database);
  if (configuration.seedsDemo) await seedDemo(database, { now: now(), development });
  const fileSecret = await findSharedSecret(database, {
    name: 'files',
    configured: configuration.fileSecret,
    now: now(),
  });
  const staffToken = await findStaffToken(dataDir, configuration.staffToken);
  return { database, incomingFolder, fileSecret, staffToken };
}
