import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Runs the example below a heading of the README, and returns the lines that it prints. */
async function runExample(heading: string): Promise<string[]> {
  const [, section = ''] = (await readFile(here('../README.md'), 'utf8')).split(`## ${heading}\n`);
  const [, example = ''] = /```ts\n(.*?)```/s.exec(section) ?? [];
  const folder = await mkdtemp(here('./example-'));
  try {
    await writeFile(`${folder}/example.ts`, example);
    await copyFile(here('../example.flow.json'), `${folder}/flow.json`);
    const run = promisify(execFile)(process.execPath, ['--conditions=@product/source', 'example.ts'], { cwd: folder });
    return (await run).stdout.trim().split('\n');
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('the example of a survey in the README runs as printed', async () => {
  expect(await runExample('A survey in forty lines')).toEqual([
    'How was your coffee? -> Good',
    'Anything else? -> Fine, thanks',
    'feedback [{"question_id":"question-taste","option_id":"option-good"},{"question_id":"question-else","body":"Fine, thanks"}]',
    'ended on Thanks',
  ]);
});

test('the example of conditions and values in the README runs', async () => {
  expect(await runExample('Conditions, values and texts')).toEqual([
    '2 3 { beds: 4 }',
    'How many guests? null',
    'How many of the 4 beds are cots? 4',
  ]);
});
