/** Settings whose values are no secrets. */
const plainNames = [
  'ALLOWED_ORIGINS',
  'AUDIT_DAYS',
  'CHAT_MAX_MEGABYTES',
  'CHAT_MAX_MESSAGES',
  'CHAT_TOKEN_DAYS',
  'DATABASE_POOL_SIZE',
  'DATA_DIR',
  'DEMO',
  'DEMO_DIR',
  'DOCS',
  'DOCS_DIR',
  'EDITOR_ORIGINS',
  'EVENT_DAYS',
  'FILES_ORIGIN',
  'FILE_ADDRESS_HOURS',
  'HOST',
  'HOSTING_DIR',
  'INBOX_DIR',
  'INBOX_ORIGIN',
  'LOG_LEVEL',
  'MAIL_DIGEST_HOUR',
  'MAIL_FROM',
  'MAIL_LINK_DAYS',
  'MAIL_LOW_SCORE',
  'MAIL_QUIET_HOURS',
  'MAIL_REPLY_MINUTES',
  'MAIL_STAFF_DEFAULTS',
  'MAIL_STAFF_PAUSE_MINUTES',
  'MAIL_TIME_ZONE',
  'MAIL_UNANSWERED_MINUTES',
  'MAIL_VISITOR_PAUSE_MINUTES',
  'MAX_IMAGE_MEGAPIXELS',
  'MIGRATE_ON_START',
  'MIN_FREE_DISK_MB',
  'NODE_ENV',
  'OIDC_CLIENT_ID',
  'OIDC_ISSUER',
  'OIDC_NAME',
  'OIDC_SESSION_HOURS',
  'PORT',
  'PROVIDER_URL',
  'PUBLIC_URL',
  'REDIS_PREFIX',
  'RETENTION_DAYS',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'SEED_DEMO',
  'SENTRY_DSN',
  'SHUTDOWN_DELAY',
  'STAFF_NAME',
  'STAFF_SESSION_DAYS',
  'STAFF_SESSION_IDLE_HOURS',
  'STAFF_SIGN_IN',
  'TRUSTED_PROXIES',
  'UNCLAIMED_FILE_HOURS',
  'WEBHOOK_HOSTS',
  'WEBHOOK_PRIVATE_HOSTS',
  'WIDGET_SCRIPT',
] as const;

/** Settings with a secret, or an address that may hold one. Each can stand in a file instead: `STAFF_TOKEN_FILE`. */
export const secretNames = [
  'DATABASE_PASSWORD',
  'DATABASE_URL',
  'FILE_SCAN_WEBHOOK_URL',
  'FILE_SECRET',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'REDIS_PASSWORD',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMS_WEBHOOK_URL',
  'SMTP_PASSWORD',
  'SMTP_URL',
  'STAFF_READ_TOKEN',
  'STAFF_TOKEN',
  'WEBHOOK_SECRET',
] as const;

export type SecretName = (typeof secretNames)[number];
/** Name of a setting. Rate limits have names of their own: see `rate-limits.ts`. */
export type SettingName = (typeof plainNames)[number] | SecretName | `RATE_LIMIT_${string}`;

const secrets: ReadonlySet<string> = new Set(secretNames);

/** Names of all environment variables that the server reads, but for rate limits. */
export const settingNames: readonly string[] = [...plainNames, ...secretNames, ...secretNames.map(fileSettingOf)];

/** Tells whether a setting may stand in a file. */
export function isSecretName(name: SettingName): name is SecretName {
  return secrets.has(name);
}

/** Returns the name of the setting with the path of a secret's file. */
export function fileSettingOf(name: SecretName): `${SecretName}_FILE` {
  return `${name}_FILE`;
}
