import { expect, test } from '@playwright/test';
import { type HostileTextsOptions, runHostileTexts, runUnsafely } from './run-hostile-texts.ts';

/** Short form of the command `hostile-texts`, which uses thousands of texts, and Firefox as well. */
const options: HostileTextsOptions = {
  browser: 'chrome',
  executablePath: process.env.CHROMIUM_PATH ?? '',
  count: 40,
  batchSize: 40,
};

test('No hostile text runs in any place that shows text, with the policy as served and without one.', async () => {
  test.setTimeout(240_000);
  const { problems, seen, screens } = await runHostileTexts(options);
  expect(problems).toEqual([]);
  expect(screens).toBe(10);
  expect([...seen].filter(([, count]) => count === 0)).toEqual([]);
});

test('The check finds hostile texts that run.', async () => {
  const problems = await runUnsafely(options);
  expect(problems.some((problem) => /^text \d+ ran$/.test(problem))).toBe(true);
  expect(problems.some((problem) => problem.startsWith('<img onerror'))).toBe(true);
});
