import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';

/**
 * Lists the names of the files below `folder` that contain `text`. Another process reads them: closing a file of a database
 * would give up the locks that this process has on it.
 */
export function filesWith(folder: string, text: string): string[] {
  const { status, stdout, stderr } = spawnSync('grep', ['-rlaF', '-e', text, folder], { encoding: 'utf8' });
  // 1: nothing was found.
  if (status !== 0 && status !== 1) throw new Error(`grep: ${stderr}`);
  return stdout.split('\n').flatMap((path) => (path === '' ? [] : [basename(path)]));
}
