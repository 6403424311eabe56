import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fileSettingOf, secretNames, settingNames } from './setting-names.ts';

const page = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../../docs/${name}`, import.meta.url)), 'utf8');

test('the documentation names each setting', () => {
  const text = page('deploy.md') + page('mail.md');
  const files: readonly string[] = secretNames.map(fileSettingOf);
  expect(settingNames.filter((name) => !files.includes(name) && !text.includes(`\`${name}\``))).toEqual([]);
});

test('the documentation lists the secrets that can stand in a file', () => {
  const [, list = ''] =
    /^Each of these settings can stand in a file.*?: (.*?)\. A line break/m.exec(page('deploy.md')) ?? [];
  expect(list.match(/\w+(?=`)/g)).toEqual([...secretNames]);
});
