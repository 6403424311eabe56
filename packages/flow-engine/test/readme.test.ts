import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

test('the example of the README runs as printed', { timeout: 60_000 }, async () => {
  const [, example = ''] = /```ts\n(.*?)```/s.exec(await readFile(here('../README.md'), 'utf8')) ?? [];
  const folder = await mkdtemp(here('./example-'));
  try {
    await writeFile(`${folder}/example.ts`, example);
    await copyFile(here('../example.flow.json'), `${folder}/flow.json`);
    const run = promisify(execFile)(process.execPath, ['--conditions=@product/source', 'example.ts'], { cwd: folder });
    expect((await run).stdout.trim().split('\n')).toEqual([
      'How was your coffee? -> Good',
      'Anything else? -> Fine, thanks',
      'feedback [{"question_id":"question-taste","option_id":"option-good"},{"question_id":"question-else","body":"Fine, thanks"}]',
      'ended on Thanks',
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
