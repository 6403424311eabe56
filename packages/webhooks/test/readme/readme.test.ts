import { readFile } from 'node:fs/promises';
import { inspect } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => void vi.restoreAllMocks());

test("the README's example is the one that runs here, and prints its comments", async () => {
  const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');
  const [readme, example] = await Promise.all([read('../../README.md'), read('./receiver.example.ts')]);
  expect(readme).toContain(`\`\`\`ts\n${example}\`\`\``);

  const printed = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await import('./receiver.example.ts');
  const lines = printed.mock.calls.map((values) =>
    values.map((value) => (typeof value === 'string' ? value : inspect(value))).join(' '),
  );
  expect(lines).toEqual([...example.matchAll(/; \/\/ (.*)$/gm)].map(([, comment]) => comment));
  expect(lines).toHaveLength(3);
});
