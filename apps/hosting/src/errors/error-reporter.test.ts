import type { RecentAction } from '@product/runtime/redux';
import { expect, test } from 'vitest';
import { createErrorReporter, type ErrorReporterOptions } from './error-reporter.ts';

const actions: readonly RecentAction[] = [{ type: 'flow/answered', at: 5 }];
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function aPage(change: Partial<ErrorReporterOptions> = {}) {
  const sent: { error: unknown; actions: readonly RecentAction[] }[] = [];
  const loads: { isTraced: boolean }[] = [];
  const report = createErrorReporter({
    recentActions: () => actions,
    load: async (isTraced) => {
      loads.push({ isTraced });
      return { send: (error, actions) => void sent.push({ error, actions }) };
    },
    random: () => 0.5,
    ...change,
  });
  return { sent, loads, report };
}

test('a visit without errors that is not sampled loads no error service', async () => {
  const page = aPage({ random: () => 0.1 });
  await settle();
  expect(page.loads).toEqual([]);
});

test('one visit in ten is traced', async () => {
  const page = aPage({ random: () => 0.0999 });
  await settle();
  expect(page.loads).toEqual([{ isTraced: true }]);
});

test('an error is reported with the actions before it', async () => {
  const page = aPage();
  page.report('here');
  page.report('there');
  await settle();
  expect(page.loads).toEqual([{ isTraced: false }]);
  expect(page.sent).toMatchObject([
    { error: 'here', actions },
    { error: 'there', actions },
  ]);
});

test('an error service that failed to load is loaded again with the next error, and no report is lost', async () => {
  let isDown = true;
  const sent: string[] = [];
  const page = aPage({
    load: async () => {
      if (isDown) throw new Error('no network');
      return { send: (error) => void sent.push(String(error)) };
    },
  });
  page.report('first');
  await settle();
  isDown = false;
  page.report('second');
  await settle();
  expect(sent).toEqual(['first', 'second']);
});

test('a page sends at most ten reports', async () => {
  const page = aPage();
  for (let turn = 0; turn < 50; turn += 1) page.report(`${turn}`);
  await settle();
  expect(page.sent).toHaveLength(10);
});
