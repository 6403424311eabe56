import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './toolchain.mjs';

test('no test replaces a module: test files share their modules, so that the order of files would decide', () => {
  const files = globSync('{packages,apps}/*/{src,test,load}/**/*.test.{ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /\bvi\.(doM|m)ock\(/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
