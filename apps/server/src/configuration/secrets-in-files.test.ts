import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { fileSettingOf, secretNames } from './setting-names.ts';
import { createSettingsReader } from './settings-reader.ts';
import { StartError } from './start-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'product-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(content: string | Buffer): string {
  const path = join(mkdtempSync(join(folder, 'secret-')), 'file');
  writeFileSync(path, content);
  return path;
}

/** Every printable character of ASCII, and some beyond it. */
const anyLetters = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => index + 32))}äß€😀`;

test.each(secretNames)('%s is read from a file, without the line break at its end', (name) => {
  const path = file(`${anyLetters}\r\n`);
  expect(createSettingsReader({ [fileSettingOf(name)]: path }).text(name)).toBe(anyLetters);
});

test.each(secretNames)('%s that is set twice prevents the start, and the message has no secret', (name) => {
  const environment = { [name]: 'one-secret', [fileSettingOf(name)]: file('other-secret') };
  const read = () => readConfiguration(environment);
  expect(read).toThrow(StartError);
  expect(read).toThrow(`${name} and ${name}_FILE are set: set one of them`);
  expect(read).not.toThrow(/(?:one|other)-secret/);
});

test('a file of a secret that is missing, empty or a folder is named once', () => {
  const directory = join(folder, 'directory');
  mkdirSync(directory);
  const empty = file('\n');
  const read = () =>
    readConfiguration({ STAFF_TOKEN_FILE: '/no/such/file', METRICS_TOKEN_FILE: empty, SMTP_URL_FILE: directory });
  expect(read).toThrow(
    new StartError(
      [
        'STAFF_TOKEN_FILE: there is nothing at /no/such/file',
        `METRICS_TOKEN_FILE: ${empty} is empty`,
        `SMTP_URL_FILE: ${directory} is not a regular file`,
      ].join('\n'),
    ),
  );
});

test.each([
  ['with a byte order mark', Buffer.from('\uFEFFs3cret'), 'begins with a byte order mark: write it without one'],
  ['in UTF-16', Buffer.from('\uFEFFs3cret', 'utf16le'), 'is UTF-16: write it in UTF-8'],
  ['in UTF-16 without a mark', Buffer.from('s3cret', 'utf16le'), 'has a NUL character: write it in UTF-8'],
  ['in Latin-1', Buffer.from('s3crét', 'latin1'), 'is not UTF-8: write it in UTF-8'],
  ['with several lines', 's3cret\nother\n', 'has several lines: leave one'],
  ['of many bytes', 's3cret'.repeat(20_000), 'has more than 64 kB: it is no secret'],
])('a file %s is refused by the name of its setting, without its content', (_name, content, problem) => {
  const path = file(content);
  const read = () => readConfiguration({ STAFF_TOKEN_FILE: path });
  expect(read).toThrow(new StartError(`STAFF_TOKEN_FILE: ${path} ${problem}`));
});

test('a pipe and a device are refused at once', () => {
  const pipe = join(folder, 'pipe');
  expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
  expect(() => readConfiguration({ STAFF_TOKEN_FILE: pipe, METRICS_TOKEN_FILE: '/dev/zero' })).toThrow(
    new StartError(
      `STAFF_TOKEN_FILE: ${pipe} is not a regular file\nMETRICS_TOKEN_FILE: /dev/zero is not a regular file`,
    ),
  );
});

test('a secret in place of the path of its file is not repeated', () => {
  expect(() => readConfiguration({ STAFF_TOKEN_FILE: 's3cret' })).toThrow(
    new StartError('STAFF_TOKEN_FILE: there is nothing at its file'),
  );
});

test('passwords of any letters reach the addresses of the database, Redis and the mail server', () => {
  const read = readConfiguration({
    DATABASE_URL: 'postgres://product@db.example/surveys?sslmode=verify-full',
    DATABASE_PASSWORD_FILE: file(`${anyLetters}\n`),
    REDIS_URL: 'redis://redis.example:6379',
    REDIS_PASSWORD_FILE: file(anyLetters),
    SMTP_URL: 'smtps://shop%40mail.example@smtp.example',
    SMTP_PASSWORD_FILE: file(anyLetters),
    MAIL_FROM: 'hello@shop.example',
  });
  const addresses = [read.databaseUrl, read.redisUrl, read.mail?.smtpUrl].map((text) => new URL(text ?? ''));
  for (const { password } of addresses) expect(decodeURIComponent(password)).toBe(anyLetters);
  expect(addresses.map(({ username, host, search }) => `${username} ${host}${search}`)).toEqual([
    'product db.example?sslmode=verify-full',
    ' redis.example:6379',
    'shop%40mail.example smtp.example',
  ]);
});

test('a password that stands in the address too is accepted', () => {
  const read = readConfiguration({ DATABASE_URL: 'postgres://me:p%40ss@db/x', DATABASE_PASSWORD: 'p@ss' });
  expect(read.databaseUrl).toBe('postgres://me:p%40ss@db/x');
});

test.each([
  [{ DATABASE_PASSWORD: 'a' }, 'DATABASE_PASSWORD is set, and DATABASE_URL is missing'],
  [
    { DATABASE_PASSWORD: 'a', DATABASE_URL: 'postgres://me:b@db/x' },
    'DATABASE_PASSWORD is set: write DATABASE_URL as postgres://user@host, without a password',
  ],
  [
    { DATABASE_PASSWORD: 'a', DATABASE_URL: 'socket:/run/postgresql' },
    'DATABASE_PASSWORD is set: write DATABASE_URL as postgres://user@host, without a password',
  ],
  [
    { REDIS_PASSWORD: 'a', REDIS_URL: 'rediss://:b@redis' },
    'REDIS_PASSWORD is set: write REDIS_URL as redis://user@host, without a password',
  ],
  [{ SMTP_PASSWORD: 'a' }, 'SMTP_PASSWORD is set, and SMTP_URL is missing'],
])('the passwords %j do not fit, and prevent the start', (environment, message) => {
  expect(() => readConfiguration(environment)).toThrow(new StartError(message));
});
