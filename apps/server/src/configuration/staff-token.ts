import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createToken } from '../secrets/token.ts';

export interface StaffToken {
  readonly token: string;
  /** File of a generated token; null for a configured token. */
  readonly file: string | null;
  /** True if this start created the token. */
  readonly isNew: boolean;
}

/** Returns the configured token, or creates one at the first start and stores it in a private file. */
export async function findStaffToken(dataDir: string, configured: string | null): Promise<StaffToken> {
  if (configured !== null) return { token: configured, file: null, isNew: false };
  const file = join(dataDir, 'staff-token');
  const stored = await readFile(file, 'utf8').catch(() => '');
  if (stored.trim() !== '') return { token: stored.trim(), file, isNew: false };
  const token = createToken();
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${token}\n`, { mode: 0o600 });
  return { token, file, isNew: true };
}
