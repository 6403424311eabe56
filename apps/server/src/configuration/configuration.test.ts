import { describe, expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { StartError } from './start-error.ts';

describe('invalid settings are named with a remedy', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT is not a number: set it to a whole number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT is "70000": set it to a whole number from 0 to 65535'],
    [{ RETENTION_DAYS: '1.5' }, 'RETENTION_DAYS is "1.5": set it to a whole number from 1 to 36500'],
    [{ PUBLIC_URL: 'feedback.example' }, 'PUBLIC_URL is not an address: set it to https://… or http://…'],
    [{ REDIS_URL: 'http://:secret@x' }, 'REDIS_URL is not an address: set it to redis://… or rediss://…'],
    [{ REDIS_URL: 'redis://:pw@/0' }, 'REDIS_URL is not an address: set it to redis://… or rediss://…'],
    ...['p#ss', 'p/ss', 'p?ss', 'p%ss', 'p@ss#w/rd%'].map((password): [Record<string, string>, string] => [
      { DATABASE_URL: `postgres://me:${password}@db.example/surveys` },
      'DATABASE_URL: encode its user name and password: @ is %40, : %3A, / %2F, ? %3F, # %23, % %25, or set DATABASE_PASSWORD',
    ]),
    [{ SENTRY_DSN: 'https://key@/1' }, 'SENTRY_DSN is not an address: set it to https://… or http://…'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is unknown: set it to one of trace, debug, info, warn, error, fatal, silent'],
    [
      { ALLOWED_ORIGINS: 'pages.example' },
      'ALLOWED_ORIGINS: entry 1 is not an origin: write it as https://pages.example, without a path',
    ],
    [{ CHAT_TOKEN_DAYS: '0' }, 'CHAT_TOKEN_DAYS is "0": set it to a whole number from 1 to 3650'],
    [{ RATE_LIMIT_CHAT: 'fast' }, 'RATE_LIMIT_CHAT is not of the form 3000/60, and not off'],
    [{ RETENTION_DAYS: '0' }, 'RETENTION_DAYS is "0": set it to a whole number from 1 to 36500'],
    [{ EVENT_DAYS: '3' }, 'EVENT_DAYS is "3": set it to a whole number from 7 to 36500'],
    [{ UNCLAIMED_FILE_HOURS: '0' }, 'UNCLAIMED_FILE_HOURS is "0": set it to a whole number from 1 to 876000'],
    [
      { UNCLAIMED_FILE_HOURS: '1000000' },
      'UNCLAIMED_FILE_HOURS is "1000000": set it to a whole number from 1 to 876000',
    ],
    [{ MAX_IMAGE_MEGAPIXELS: '0' }, 'MAX_IMAGE_MEGAPIXELS is "0": set it to a whole number from 1 to 1000000000'],
    [{ TRUSTED_PROXIES: '-1' }, 'TRUSTED_PROXIES is "-1": set it to a whole number'],
    [{ NODE_ENV: 'Production' }, 'NODE_ENV is unknown: set it to one of production, development, test'],
    [{ PROVIDER_URL: 'shop.example' }, 'PROVIDER_URL is not an address: set it to https://… or http://…'],
    [{ PUBLIC_URL: 'https://a.example/x?y' }, 'PUBLIC_URL has more than an origin: set it to https://a.example'],
    [{ HOSTING_DIR: '/no/such/folder' }, 'HOSTING_DIR: there is nothing at /no/such/folder'],
    [{ S3_BUCKET: 'uploads' }, 'S3_BUCKET is set, and S3_ENDPOINT is missing'],
    [{ OIDC_CLIENT_ID: 'inbox' }, 'OIDC_CLIENT_ID is set, and OIDC_ISSUER is missing'],
    [
      { WEBHOOK_HOSTS: 'https://shop.example/hook' },
      'WEBHOOK_HOSTS: entry 1 is not a host: write it as shop.example or shop.example:8443',
    ],
    [
      { ALLOWED_ORIGINS: 'https://*.pages.example' },
      'ALLOWED_ORIGINS: entry 1 is not an origin: write it as https://pages.example, without a path',
    ],
    [
      { INBOX_ORIGIN: 'https://a.example', FILES_ORIGIN: 'https://a.example' },
      'FILES_ORIGIN is the same as INBOX_ORIGIN: set another origin',
    ],
    [
      { PUBLIC_URL: 'https://a.example', INBOX_ORIGIN: 'https://a.example/' },
      'INBOX_ORIGIN is the same as PUBLIC_URL: set another origin, or leave INBOX_ORIGIN out',
    ],
    [
      { FILE_SECRET: 'a'.repeat(40) },
      'FILE_SECRET repeats one character: set it to the output of openssl rand -hex 24',
    ],
    [
      { STAFF_TOKEN: 'secret' },
      'STAFF_TOKEN has 6 characters: set it to the output of openssl rand -hex 24, or set HOST=127.0.0.1 for development',
    ],
  ])('the settings %j fail with a message that names the remedy', (environment, message) => {
    expect(() => readConfiguration(environment)).toThrow(new StartError(message));
  });

  test('a message about invalid settings names all of them and no secret', () => {
    const read = () =>
      readConfiguration({
        PORT: 'x',
        DATABASE_URL: 'mysql://me:secret@db/x',
        S3_ENDPOINT: 'https://s3.example',
        S3_BUCKET: 'uploads',
        RATE_LIMIT_CALLS: 'x',
        RATE_LIMIT_CHAT: 'x',
      });
    expect(read).toThrow(
      /^PORT .*\nDATABASE_URL .*\nS3.* S3_ACCESS_KEY_ID is missing\nS3.* S3_SECRET_ACCESS_KEY is missing\nRATE_LIMIT_CALLS .*\nRATE_LIMIT_CHAT .*$/,
    );
    expect(read).not.toThrow(/secret@/);
  });
});

const bucket = { S3_BUCKET: 'uploads', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
const provider = { PUBLIC_URL: 'https://a.example', OIDC_CLIENT_ID: 'inbox', OIDC_CLIENT_SECRET: 's' };

test.each([
  [{ ...bucket, S3_ENDPOINT: 'http://k:S3CRET@s3.example' }, 'S3_ENDPOINT has a user name or a password: leave it out'],
  [{ ...bucket, S3_ENDPOINT: 'https://s3.example/?key=S3CRET' }, 'S3_ENDPOINT has a ? or a #: leave out what follows'],
  [{ ...bucket, S3_ENDPOINT: 'https://s3.example/#S3CRET' }, 'S3_ENDPOINT has a ? or a #: leave out what follows'],
  [
    { ...bucket, S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'S3CRET/x' },
    'S3_BUCKET is no name of a bucket: it has letters, digits, dots and hyphens alone',
  ],
  [
    { ...provider, OIDC_ISSUER: 'https://me:S3CRET@id.example' },
    'OIDC_ISSUER has a user name or a password: leave it out',
  ],
  [{ ...provider, OIDC_ISSUER: 'https://id.example?S3CRET' }, 'OIDC_ISSUER has a ? or a #: leave out what follows'],
  [{ PROVIDER_URL: 'https://me:S3CRET@shop.example' }, 'PROVIDER_URL has a user name or a password: leave it out'],
  [
    { SENTRY_DSN: 'https://key:S3CRET@errors.example/1' },
    'SENTRY_DSN has a password, which pages would show: leave it out',
  ],
  [
    { WEBHOOK_HOSTS: 'a.example,me:S3CRET@b.example' },
    'WEBHOOK_HOSTS: entry 2 is not a host: write it as shop.example or shop.example:8443',
  ],
  [
    { ALLOWED_ORIGINS: 'https://me:S3CRET@pages.example' },
    'ALLOWED_ORIGINS: entry 1 is not an origin: write it as https://pages.example, without a path',
  ],
  [
    { LOG_LEVEL: 'postgres://me:S3CRET@db/x' },
    'LOG_LEVEL is unknown: set it to one of trace, debug, info, warn, error, fatal, silent',
  ],
  [{ PORT: 'redis://:S3CRET@x' }, 'PORT is not a number: set it to a whole number from 0 to 65535'],
  [{ DEMO: 'S3CRET' }, 'DEMO is neither on nor off'],
])('the settings %j are refused by a message without their value', (environment, message) => {
  expect(() => readConfiguration(environment)).toThrow(new StartError(message));
  expect(message).not.toContain('S3CRET');
});

test.each(['uploads', 'my.uploads-2', 'Old_Bucket'])('S3_BUCKET accepts %s', (name) => {
  const read = readConfiguration({ ...bucket, S3_ENDPOINT: 'https://s3.example/path', S3_BUCKET: name });
  expect(read.s3?.bucket).toBe(name);
});

test.each(['STAFF_TOKEN', 'STAFF_READ_TOKEN', 'METRICS_TOKEN'])(
  'a weak %s is rejected in production, and in development at addresses other than loopback',
  (name) => {
    const weak = { [name]: 'staff-staff-staff-staff' };
    for (const environment of [{}, { HOST: '0.0.0.0' }, { HOST: '127.0.0.1', NODE_ENV: 'production' }]) {
      expect(() => readConfiguration({ ...environment, ...weak })).toThrow(`${name} is easy to guess`);
    }
  },
);

test('a token with two roles is rejected', () => {
  const [staff, reading] = ['k3Vq8ZtW1nXc5RyP', 'u7Jd2LmB9sHf4GaE'];
  const read = (environment: Record<string, string>) => () => readConfiguration(environment);
  expect(read({ STAFF_TOKEN: staff, STAFF_READ_TOKEN: staff })).toThrow('STAFF_READ_TOKEN is the same as STAFF_TOKEN');
  expect(read({ STAFF_TOKEN: staff, METRICS_TOKEN: staff })).toThrow('METRICS_TOKEN is the same as a staff token');
  expect(read({ STAFF_READ_TOKEN: reading, METRICS_TOKEN: reading })).toThrow(
    'METRICS_TOKEN is the same as a staff token',
  );
  expect(read({ STAFF_TOKEN: staff, STAFF_READ_TOKEN: reading, METRICS_TOKEN: 'Qe6TnYw0zKo3XvSi' })).not.toThrow();
});

test.each(['127.0.0.1', '::1', 'localhost'])('a short staff token is accepted in development at %s', (HOST) => {
  expect(readConfiguration({ HOST, STAFF_TOKEN: 'short' }).staffToken).toBe('short');
});

test.each([
  ['https://pages.example/', 'https://pages.example'],
  ['https://Pages.Example:443', 'https://pages.example'],
  ['capacitor://localhost', 'capacitor://localhost'],
])('the origin %s is read as %s', (written, origin) => {
  expect(readConfiguration({ ALLOWED_ORIGINS: ` ${written} ,` }).allowedOrigins).toEqual([origin]);
});

test.each([undefined, '/provider', 'https://shop.example', 'https://social.example/@shop'])(
  'PROVIDER_URL accepts %s',
  (PROVIDER_URL) => {
    expect(readConfiguration({ PROVIDER_URL }).providerUrl).toBe(PROVIDER_URL ?? '/provider');
  },
);

test('editors may have any origin of a domain, because browsers compare them', () => {
  const EDITOR_ORIGINS = 'https://*.pages.example';
  expect(readConfiguration({ EDITOR_ORIGINS }).editorOrigins).toEqual([EDITOR_ORIGINS]);
});

test('a limit of an unknown name is rejected, and the message lists the known names', () => {
  expect(() => readConfiguration({ RATE_LIMIT_CALL: '3/60' })).toThrow(
    /^RATE_LIMIT_CALL is unknown: use one of RATE_LIMIT_CALLS, (?:RATE_LIMIT_[A-Z_]+, )*RATE_LIMIT_WRITES, /,
  );
});

test('PUBLIC_URL is read as an origin, and hosts in lower case, as browsers and addresses write them', () => {
  const read = readConfiguration({
    PUBLIC_URL: 'https://Feedback.Example:443/',
    WEBHOOK_HOSTS: 'Shop.Example:8443, b',
  });
  expect(read.publicUrl).toBe('https://feedback.example');
  expect(read.webhookHosts).toEqual(['shop.example:8443', 'b']);
});

test.each(['postgres://me:secret@db/x', 'postgres://me:p@ss@db/x', 'postgresql://me@/x', 'postgres:///x?host=/run'])(
  'DATABASE_URL accepts %s',
  (DATABASE_URL) => {
    expect(readConfiguration({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  },
);
