import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

const deploy = fileURLToPath(new URL('../../deploy/', import.meta.url));
const page = readFileSync(new URL('../../../../docs/watch.md', import.meta.url), 'utf8');
const alerts = readFileSync(`${deploy}alerts.yml`, 'utf8');

const text = await createMetrics({
  poolUse: () => ({ size: 20, total: 0, idle: 0, waiting: 0 }),
  loops: () => [],
  now: Date.now,
}).text();
const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));

/** Finds the names of metrics in a text; a histogram's series have a suffix. */
function metricsIn(written: string): readonly string[] {
  const names = [...written.matchAll(/\b(?:product|process|nodejs)_[a-z][a-z\d_]*[a-z\d]\b/g)].map(([name]) => name);
  return [...new Set(names.map((name) => (known.has(name) ? name : name.replace(/_(?:bucket|count|sum)$/, ''))))];
}

test.each([
  ['docs/watch.md', page],
  ['alerts.yml', alerts],
])('each metric that %s names exists', (_name, written) => {
  expect(metricsIn(written).length).toBeGreaterThan(10);
  expect(metricsIn(written).filter((name) => !known.has(name))).toEqual([]);
});

test('docs/watch.md explains each metric of the product, and each that an alert uses', () => {
  const ours = [...known].filter((name) => name.startsWith('product_'));
  const explained = new Set(metricsIn(page));
  expect([...ours, ...metricsIn(alerts)].filter((name) => !explained.has(name))).toEqual([]);
});

test('docs/watch.md says what to do about each alert, with its severity', () => {
  const rules = [...alerts.matchAll(/- alert: (\w+)[\s\S]*?severity: (\w+)/g)].map(([, name, severity]) => [
    name,
    severity,
  ]);
  const rows = [...page.matchAll(/^\| `(Product\w+)` \| (\w+) \| \S/gm)].map(([, name, severity]) => [name, severity]);
  expect(rules.length).toBeGreaterThan(10);
  expect(rows).toEqual(rules);
});

test.each([
  ['check rules', ['check', 'rules', 'alerts.yml']],
  ['test rules', ['test', 'rules', 'alerts.test.yml']],
])('promtool accepts the alerts: %s', (_name, arguments_) => {
  const { error, status, stdout, stderr } = spawnSync('promtool', arguments_, { cwd: deploy, encoding: 'utf8' });
  if (error !== undefined) return console.warn('Left out: the alerts, since promtool is not installed.');
  expect(`${status} ${stdout}${stderr}`).toMatch(/^0 /);
});
