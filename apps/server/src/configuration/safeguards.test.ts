import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { imageTypes } from '@product/contract';
import { expect, test } from 'vitest';
import { safeguardsPage } from '../limits/safeguards-page.ts';
import { neededRoles } from '../staff/staff-calls.ts';
import { readConfiguration } from './configuration.ts';

const page = readFileSync(safeguardsPage, 'utf8');
const source = fileURLToPath(new URL('..', import.meta.url));
const files = globSync('**/*.ts', { cwd: source })
  .filter((path) => !/\.test\.ts$|^(?:testing|hostile|conformance)\//.test(path))
  .map((path) => ({ path, text: readFileSync(source + path, 'utf8') }));
const code = files.map(({ text }) => text).join('\n');

/** Returns the text below a heading of the page. */
function section(title: string): string {
  const [, text] = new RegExp(`^#+ ${title}\\n(.*?)(?=^#|$(?![\\s\\S]))`, 'ms').exec(page) ?? [];
  if (text === undefined) throw new Error(`There is no section ${title}`);
  return text;
}

test('docs/safeguards.md names each setting with an address that the server calls', () => {
  const settings = [...code.matchAll(/\baddress\('([A-Z0-9_]+)'/g)].map(([, name = '']) => name);
  const hosts = [...code.matchAll(/\bhosts\('([A-Z0-9_]+)'/g)].map(([, name = '']) => name);
  // Browsers open these; the server does not call them.
  const ofPages = ['PUBLIC_URL', 'PROVIDER_URL', 'SENTRY_DSN'];
  const called = [...settings, ...hosts].filter((name) => !ofPages.includes(name));
  expect(called).toContain('SMTP_URL');
  const named = section('Whom the server calls');
  expect(called.filter((name) => !named.includes(name.startsWith('S3_') ? 'S3_*' : `\`${name}\``))).toEqual([]);
});

test('docs/safeguards.md names the target of each module that opens a connection', () => {
  const opening =
    /from '(?:pg|redis|nodemailer|aws4fetch|openid-client)'|import \{[^}]*\brequest as http[^}]*\} from 'node:https?'|\bfetch\(/;
  const targets: Readonly<Record<string, string>> = {
    'database/connection-pool.ts': 'PostgreSQL',
    'database/postgres-client.ts': 'PostgreSQL',
    'database/postgres.ts': 'PostgreSQL',
    'files/s3-storage.ts': 'a bucket',
    'mail/smtp.ts': 'an SMTP server',
    'outbound/send-event.ts': 'receivers of webhooks',
    'outbound/webhook.ts': 'owners’ systems',
    'redis/check-redis.ts': 'Redis',
    'redis/connect-redis.ts': 'Redis',
    'staff/oidc.ts': 'the OpenID Connect provider',
  };
  // The script of this page calls from the browser.
  const fromBrowser = 'pages/error-page.ts';
  const modules = files.filter(
    ({ path, text }) => path !== fromBrowser && opening.test(text.replace(/^import type .*$/gm, '')),
  );
  expect(modules.map(({ path }) => path).toSorted()).toEqual(Object.keys(targets));
  const named = section('Whom the server calls');
  expect(Object.values(targets).filter((target) => !named.includes(target))).toEqual([]);
});

test('docs/safeguards.md states when each proof of a sign-in ends, as the server does without settings', () => {
  const { staffSessions, chatTokenDays } = readConfiguration({});
  const text = section('Sign-in and sessions');
  expect(text).toContain(`${staffSessions.idleHours} hours without use (\`STAFF_SESSION_IDLE_HOURS\`)`);
  expect(text).toContain(`${staffSessions.days} days in any case (\`STAFF_SESSION_DAYS\`)`);
  expect(text).toContain(`(${chatTokenDays} days), or revoked by staff`);
});

test('docs/safeguards.md has a row for each role, and for each kind of caller of the contract', () => {
  const text = section('Who may do what');
  for (const role of new Set(Object.values(neededRoles)))
    if (role !== null) expect(text).toMatch(new RegExp(`^\\| a .*\\(\`${role}\`\\) \\|`, 'm'));
  for (const caller of ['anybody', 'a visitor', 'a verified customer', 'monitoring', 'the operator'])
    expect(text).toContain(`| ${caller} |`);
});

test('docs/safeguards.md names each accepted type of a file, and no other', () => {
  const [, listed = ''] = /a question’s file \| ([^|]+) \|/.exec(section('Uploads')) ?? [];
  const names = [...imageTypes, 'application/pdf'].map((type) => type.split('/')[1]?.toUpperCase());
  expect(listed.trim().replace('WebP', 'WEBP').split(', ').toSorted()).toEqual(names.toSorted());
});

test('docs/safeguards.md names each warning that a stranger can cause, and each line of an action of staff', () => {
  const text = section('What is logged');
  const logging = [
    'limits/sign-in-guard.ts',
    'http/oidc-routes.ts',
    'http/handlers/verification.ts',
    'http/request-log.ts',
  ];
  const messages = logging.flatMap((path) =>
    [...readFileSync(source + path, 'utf8').matchAll(/log\.\w+\([^;]*\);/g)].flatMap(([call]) =>
      [...call.replace(/\{.*?\}/gs, '').matchAll(/'([^']+)'/g)].map(([, message = '']) => message),
    ),
  );
  expect(messages).toContain('sign-in refused');
  expect(messages.filter((message) => !text.includes(`\`${message}\``))).toEqual([]);
});
