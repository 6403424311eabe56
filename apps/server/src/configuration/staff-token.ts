import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createToken } from '../secrets/token.ts';

export interface StaffToken {
  readonly token: string;
  /** The file that holds a token of the server's own; null for one that the operator set. */
  readonly file: string | null;
  /** True when this start made the token. */
  readonly isNew: boolean;
}

/** Finds the operator's own token, else makes one at the first start and stores it in a file of its owner alone. */
export async function findStaffToken(dataDir: string, configured: string | null): Promise<StaffToken> {
  if (configured !== null) return { token: configured, file: null, isNew: false };
  const file = join(dataDir, 'staff-token');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.trim() !== '') return { token: kept.trim(), file, isNew: false };
  const token = createToken();
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${token}\n`, { mode: 0o600 });
  return { token, file, isNew: true };
}
