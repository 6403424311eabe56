import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createToken } from '../secrets/token.ts';

/** The operator's own token, else the one that was made at the first start and is kept, readable by its owner alone. */
export async function findStaffToken(dataDir: string, configured: string | null): Promise<string> {
  if (configured !== null) return configured;
  const file = join(dataDir, 'staff-token');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.trim() !== '') return kept.trim();
  const token = createToken();
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${token}\n`, { mode: 0o600 });
  return token;
}
