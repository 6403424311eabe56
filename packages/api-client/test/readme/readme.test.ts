import { readFile } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => void vi.restoreAllMocks());

test('the example of the README is the one that is run here, and prints what it says', async () => {
  const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');
  const [readme, example] = await Promise.all([read('../../README.md'), read('./custom-backend.example.ts')]);
  expect(readme).toContain(`\`\`\`ts\n${example}\`\`\``);

  const printed = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await import('./custom-backend.example.ts');
  expect(printed.mock.calls.flat()).toEqual(['Harbour Books', 'No such thing']);
  for (const line of printed.mock.calls.flat()) expect(example).toContain(`// ${line}`);
});
