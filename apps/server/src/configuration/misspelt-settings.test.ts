import { expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { findMisspelt } from './misspelt-settings.ts';

test.each([
  ['RETENTION_DAY', 'RETENTION_DAYS'],
  ['SENTRY_DNS', 'SENTRY_DSN'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['OIDC_CLIENTID', 'OIDC_CLIENT_ID'],
  ['STAFF_TOKEN_FLIE', 'STAFF_TOKEN_FILE'],
  ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
  ['RATELIMIT_CALLS', 'RATE_LIMIT_CALLS'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
])('the start names the misspelt setting %s and the one that was meant: %s', (written, meant) => {
  expect(() => readConfiguration({ [written]: 'x' })).toThrow(`${written} is unknown: is it ${meant}?`);
});

test.each([
  ['retention_days', 'RETENTION_DAYS'],
  ['Data_Dir', 'DATA_DIR'],
  ['\uFEFFPORT', 'PORT'],
  ['\uFEFFPUBLIC_URL', 'PUBLIC_URL'],
  ['PUBLIC_URL ', 'PUBLIC_URL'],
  ['export PUBLIC_URL', 'PUBLIC_URL'],
  ['staff_token_file', 'STAFF_TOKEN_FILE'],
])('the start names the setting that is written as %j: %s', (written, meant) => {
  expect(() => readConfiguration({ [written]: 'x' })).toThrow(`${meant} is written with other characters: write its`);
  expect(findMisspelt({ [written]: 'x', [meant]: 'y' })).toEqual([]);
});

test.each(['PUBLIC_URL', 'RETENTION_DAYS', 'S3_BUCKET'])(
  'the start refuses a file of %s, which is no secret',
  (name) => {
    expect(() => readConfiguration({ [`${name}_FILE`]: '/x' })).toThrow(
      `${name}_FILE is unknown, since ${name} cannot stand in a file: set ${name}`,
    );
  },
);

test('a misspelt limit is named once', () => {
  expect(() => readConfiguration({ RATE_LIMIT_CALL: '3/60' })).toThrow(
    /^RATE_LIMIT_CALL is unknown: use one of [^\n]*$/,
  );
});

test('variables of other programs are no misspelt settings', () => {
  const others =
    'PATH HOME HOSTNAME HOSTTYPE LANG LOGNAME MAIL MODE PWD SHLVL SHELL TERM TMPDIR TZ USER DEBUG BASE_URL CI TEST VITEST ' +
    'NODE_OPTIONS NODE_PATH NODE_VERSION NODE_PORT NODE_EXTRA_CA_CERTS YARN_VERSION PNPM_HOME XDG_DATA_DIRS http_proxy NO_PROXY ' +
    'REDIS_HOST REDIS_PORT REDIS_PORT_6379_TCP REDIS_SERVICE_HOST REDIS_SERVICE_PORT POSTGRES_USER POSTGRES_PASSWORD POSTGRES_PORT ' +
    'POSTGRES_SERVICE_HOST PRODUCT_PORT PRODUCT_SERVICE_HOST KUBERNETES_PORT KUBERNETES_SERVICE_HOST DATABASE_HOST DATABASE_NAME ' +
    'DATABASE_USER SMTP_HOST SMTP_PORT SMTP_USER PUBLIC_KEY LOG_FILE DEMOS HOSTS PORTS S3_URL AWS_ACCESS_KEY_ID ' +
    'AWS_SECRET_ACCESS_KEY AWS_REGION STATE_DIRECTORY RUNTIME_DIRECTORY CREDENTIALS_DIRECTORY INVOCATION_ID JOURNAL_STREAM ' +
    'NOTIFY_SOCKET SYSTEMD_EXEC_PID npm_config_host npm_package_name GITHUB_TOKEN HOSTING_DIR_OF_ANOTHER';
  expect(findMisspelt(Object.fromEntries(others.split(' ').map((name) => [name, 'x'])))).toEqual([]);
});

test('a variable of another program passes when the setting with a similar name is set, even to nothing', () => {
  const warning = 'DATADIR is unknown: is it DATA_DIR? If another program needs DATADIR, set DATA_DIR too, to nothing';
  expect(findMisspelt({ DATADIR: '/x' })).toEqual([warning]);
  expect(findMisspelt({ DATADIR: '/x', DATA_DIR: '' })).toEqual([]);
});
