import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { aFlow, anElement, aQuestionElement } from '@product/testing';
import { expect, test } from 'vitest';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const flow = aFlow({
  pages: [
    { id: 'a', elements: [aQuestionElement({ key: 'mood', options: ['good', 'bad'] }), anElement('next_page')] },
    { id: 'b', elements: [aQuestionElement({ key: 'comment' }), anElement('submit')] },
    { id: 'thanks', style: 'thank' },
  ],
});

test('the example of the README runs as it stands there', { timeout: 60_000 }, async () => {
  const [, example = ''] = /```ts\n(.*?)```/s.exec(await readFile(here('../README.md'), 'utf8')) ?? [];
  const folder = await mkdtemp(here('./example-'));
  try {
    await writeFile(`${folder}/example.ts`, example);
    await writeFile(`${folder}/flow.json`, JSON.stringify(flow));
    const run = promisify(execFile)(process.execPath, ['--conditions=@product/source', 'example.ts'], { cwd: folder });
    expect((await run).stdout.trim().split('\n')).toEqual([
      'mood? -> good',
      'comment? -> Fine, thanks',
      'feedback [{"question_id":"q-mood","option_id":"opt-mood-good"},{"question_id":"q-comment","body":"Fine, thanks"}]',
      'ended on thanks',
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
