import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { settingNames } from './setting-names.ts';

const unit = fileURLToPath(new URL('../../deploy/product.service', import.meta.url));
const hasSystemd = spawnSync('systemd-analyze', ['security', '--help'], { encoding: 'utf8' }).stdout?.includes(
  '--offline',
);

test('the unit sets known settings alone', () => {
  const [, line = ''] = /^Environment=(.*)$/m.exec(readFileSync(unit, 'utf8')) ?? [];
  const names = line.split(' ').map((each) => each.split('=')[0]);
  expect(names).toContain('DATA_DIR');
  expect(names.filter((name) => !settingNames.includes(name ?? ''))).toEqual([]);
});

test('the unit starts a program of the package that names the version of Node.js which it needs', () => {
  const [, started = ''] = /^ExecStart=.*\/@product\/server\/dist\/(.*)\.js$/m.exec(readFileSync(unit, 'utf8')) ?? [];
  expect(readFileSync(fileURLToPath(new URL(`../${started}.ts`, import.meta.url)), 'utf8')).toContain('nodeProblem');
});

test('the unit gives a stop ten seconds more than SHUTDOWN_DELAY', () => {
  const text = readFileSync(unit, 'utf8');
  expect(/^TimeoutStopSec=(.*)$/m.exec(text)?.[1]).toBe('10');
  const [, delay, limit] = /SHUTDOWN_DELAY=(\d+) in \/etc\/product\.env, and (\d+) here/.exec(text) ?? [];
  expect(Number(limit)).toBe(Number(delay) + 10);
});

test.skipIf(!hasSystemd)('the unit is tight: systemd finds an exposure below 2 of 10', () => {
  const { status, stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit], {
    encoding: 'utf8',
  });
  expect(stdout).toContain('Overall exposure level');
  expect(status).toBe(0);
});
