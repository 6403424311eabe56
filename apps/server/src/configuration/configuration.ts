import type { ChatLimits } from '../chat/message-rules.ts';
import { DEFAULT_POOL_SIZE } from '../database/pool-size.ts';
import type { S3Address } from '../files/s3-storage.ts';
import { type MailSettings, readMailSettings } from '../mail/mail-settings.ts';
import { readWebhookSecret, type WebhookSecret } from '../outbound/webhook-signature.ts';
import type { OidcSettings } from '../staff/oidc-settings.ts';
import type { SignInWays } from '../staff/principal.ts';
import type { SessionLimits } from '../staff/staff-tokens.ts';
import { isLoopback } from './is-loopback.ts';
import { findMisspelt } from './misspelt-settings.ts';
import { readProviderUrl, readPublicUrl, reportSharedOrigins } from './own-addresses.ts';
import { type RateLimits, readRateLimits } from './rate-limits.ts';
import type { SecretName, SettingName } from './setting-names.ts';
import { createSettingsReader, type Environment, type SettingsReader, web } from './settings-reader.ts';
import { readOidc, readSignInWays } from './sign-in-settings.ts';
import { readSites, type Sites } from './sites.ts';
import { weaknessOf } from './token-strength.ts';

/** Settings of the server, read from the environment at the start. */
export interface Configuration {
  readonly port: number;
  /** Address to listen on; null: all addresses, IPv6 included. */
  readonly host: string | null;
  readonly dataDir: string;
  /** Address for visitors, without a slash at the end; null: the address of each request. */
  readonly publicUrl: string | null;
  /** Redirect target of unknown paths. */
  readonly providerUrl: string;
  /** Address for error reports of the pages; null: no reports. */
  readonly sentryDsn: string | null;
  readonly staffToken: string | null;
  /** Token for colleagues with read-only access. */
  readonly staffReadToken: string | null;
  /** Token for `/metrics` only; null: staff tokens authorize it. */
  readonly metricsToken: string | null;
  /** Name that visitors see for the operator's token. Other colleagues have names of their own. */
  readonly staffName: string;
  /** Hours without use, and days in total, after which a colleague's session ends. */
  readonly staffSessions: SessionLimits;
  /** Days for which the audit log stores the actions of colleagues. */
  readonly auditDays: number;
  /** Days until an event and its deliveries are deleted; at least 7, because a delivery is tried for three days. */
  readonly eventDays: number;
  /** Ways of colleagues to sign in. */
  readonly staffSignIn: SignInWays;
  /** OpenID Connect provider of the colleagues; null without one. */
  readonly oidc: OidcSettings | null;
  readonly databaseUrl: string | null;
  /** Maximum of connections of this process to PostgreSQL; at least two, since one holds the lock of the migrations. */
  readonly databasePoolSize: number;
  /** False: the start refuses a database of an older version, which `product-server migrate` brings up to date. */
  readonly migrateOnStart: boolean;
  /** Seconds for which a stopping process is not ready, and still serves. */
  readonly shutdownDelaySeconds: number;
  readonly redisUrl: string | null;
  /** Prefix of the keys in Redis, different for each installation that shares it. */
  readonly redisPrefix: string;
  /** Bucket for uploads; null: a folder of `dataDir`. */
  readonly s3: S3Address | null;
  readonly smsWebhookUrl: string | null;
  /** SMTP server and choices for mails; null: no mails are sent. */
  readonly mail: MailSettings | null;
  /** `host` or `host:port` that integrations and dynamic requests may call. */
  readonly webhookHosts: readonly string[];
  /** Callable hosts in the server's own network. */
  readonly webhookPrivateHosts: readonly string[];
  /** Secrets that sign outgoing calls; empty: calls are not signed. */
  readonly webhookSecrets: readonly WebhookSecret[];
  /** Other origins that serve the hosting app. */
  readonly allowedOrigins: readonly string[];
  /** Origins whose pages may show a flow preview in a frame. */
  readonly editorOrigins: readonly string[];
  /** Number of proxies that append to X-Forwarded-For; 0: the connection's address counts. */
  readonly trustedProxies: number;
  /** Origin of the inbox; null: the visitors' origin. */
  readonly inboxOrigin: string | null;
  /** Origin of uploaded files; null: the visitors' origin. */
  readonly filesOrigin: string | null;
  /** Disk space that uploads leave free for answers. */
  readonly minFreeDiskBytes: number;
  /** Maximum of pixels that an image declares. */
  readonly maxImagePixels: number;
  /** Hours for which an upload waits for its feedback. */
  readonly unclaimedFileHours: number;
  /** Minimum lifetime of a file's address, in hours. */
  readonly fileAddressHours: number;
  /** Secret that signs addresses of files; null: the database stores a generated one. */
  readonly fileSecret: string | null;
  /** Address of the file scanner; null: files are not scanned. */
  readonly fileScanWebhookUrl: string | null;
  /** Serves the demo shop below /demo. */
  readonly servesDemo: boolean;
  /** Serves the documentation below /docs. */
  readonly servesDocs: boolean;
  /** Imports the demo's bookshop into a database without nodes. */
  readonly seedsDemo: boolean;
  readonly retentionDays: number | null;
  /** Days without use after which a visitor's token of a chat expires. */
  readonly chatTokenDays: number;
  readonly rateLimits: RateLimits;
  readonly chatLimits: ChatLimits;
  readonly logLevel: string;
  /** True outside production: without an SMS webhook, verification codes are printed. */
  readonly development: boolean;
  /** Folders of built sites; a missing folder is not served. */
  readonly sites: Sites;
}

/**
 * Days for which a link in a mail opens its chat after its last use. Exceeds the lifetime of a device's queue (30 days), and
 * ends the access of a forgotten device.
 */
const CHAT_TOKEN_DAYS = 90;
/** A hundred years. Longer times exceed the dates of JavaScript. */
const MAX_DAYS = 36_500;
const MAX_HOURS = MAX_DAYS * 24;
const MAX_SHUTDOWN_SECONDS = 600;
const MAX_COUNT = 1_000_000_000;
const nodeEnvironments = ['production', 'development', 'test'] as const;
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/**
 * Reads and checks the settings.
 *
 * @throws StartError that names all invalid settings.
 */
export function readConfiguration(environment: Environment): Configuration {
  const settings = createSettingsReader(environment);
  const { text, hosts, count, address, origin, origins, isOn } = settings;
  // Another value, such as `Production`, would print verification codes and give the demo a known secret.
  const development = settings.oneOf('NODE_ENV', nodeEnvironments, 'development') !== 'production';
  const host = text('HOST');
  const token = (name: SecretName): string | null => {
    const value = text(name);
    const weakness = value === null ? undefined : weaknessOf(value);
    if (weakness !== undefined && !(development && isLoopback(host)))
      settings.report(
        `${name} ${weakness}: set it to the output of openssl rand -hex 24, or set HOST=127.0.0.1 for development`,
      );
    return value;
  };
  const servesDemo = isOn('DEMO', development);
  const configuration: Configuration = {
    port: count('PORT', 4000, 65_535),
    host,
    dataDir: text('DATA_DIR') ?? './data',
    publicUrl: readPublicUrl(settings),
    providerUrl: readProviderUrl(settings),
    sentryDsn: readSentryDsn(settings),
    staffToken: token('STAFF_TOKEN'),
    staffReadToken: token('STAFF_READ_TOKEN'),
    metricsToken: token('METRICS_TOKEN'),
    staffName: text('STAFF_NAME') ?? 'Support',
    staffSessions: {
      idleHours: count('STAFF_SESSION_IDLE_HOURS', 8, 8_760, 1),
      days: count('STAFF_SESSION_DAYS', 7, 365, 1),
    },
    eventDays: count('EVENT_DAYS', 30, MAX_DAYS, 7),
    auditDays: count('AUDIT_DAYS', 400, MAX_DAYS, 1),
    staffSignIn: readSignInWays(settings),
    oidc: readOidc(settings),
    databaseUrl: address('DATABASE_URL', ['postgres:', 'postgresql:', 'socket:'], 'DATABASE_PASSWORD'),
    databasePoolSize: count('DATABASE_POOL_SIZE', DEFAULT_POOL_SIZE, 1_000, 2),
    migrateOnStart: isOn('MIGRATE_ON_START', true),
    shutdownDelaySeconds: count('SHUTDOWN_DELAY', 0, MAX_SHUTDOWN_SECONDS),
    redisUrl: address('REDIS_URL', ['redis:', 'rediss:'], 'REDIS_PASSWORD'),
    redisPrefix: text('REDIS_PREFIX') ?? 'product:',
    s3: readS3(settings),
    smsWebhookUrl: address('SMS_WEBHOOK_URL', web),
    mail: readMailSettings(settings, development),
    webhookHosts: hosts('WEBHOOK_HOSTS'),
    webhookPrivateHosts: hosts('WEBHOOK_PRIVATE_HOSTS'),
    webhookSecrets: readWebhookSecrets(settings),
    allowedOrigins: origins('ALLOWED_ORIGINS'),
    editorOrigins: origins('EDITOR_ORIGINS', { wildcards: true }),
    trustedProxies: count('TRUSTED_PROXIES', 0),
    inboxOrigin: origin('INBOX_ORIGIN'),
    filesOrigin: origin('FILES_ORIGIN'),
    minFreeDiskBytes: count('MIN_FREE_DISK_MB', 512) * 1024 * 1024,
    maxImagePixels: count('MAX_IMAGE_MEGAPIXELS', 64, MAX_COUNT, 1) * 1_000_000,
    unclaimedFileHours: count('UNCLAIMED_FILE_HOURS', 24, MAX_HOURS, 1),
    fileAddressHours: count('FILE_ADDRESS_HOURS', 12, MAX_HOURS, 1),
    fileSecret: readFileSecret(settings),
    fileScanWebhookUrl: address('FILE_SCAN_WEBHOOK_URL', web),
    servesDemo,
    servesDocs: isOn('DOCS', development),
    seedsDemo: isOn('SEED_DEMO', servesDemo),
    // With 0 every feedback would be erased within the hour.
    retentionDays: count('RETENTION_DAYS', null, MAX_DAYS, 1),
    chatTokenDays: count('CHAT_TOKEN_DAYS', CHAT_TOKEN_DAYS, 3_650, 1),
    rateLimits: settings.take(() => readRateLimits(environment), readRateLimits({})),
    chatLimits: {
      messages: count('CHAT_MAX_MESSAGES', 5_000, MAX_COUNT, 1),
      bytes: count('CHAT_MAX_MEGABYTES', 100, MAX_COUNT, 1) * 1_000_000,
    },
    logLevel: settings.oneOf('LOG_LEVEL', logLevels, development ? 'warn' : 'info'),
    development,
    sites: readSites(settings),
  };
  reportSharedTokens(configuration, settings);
  reportSharedOrigins(configuration, settings);
  findMisspelt(environment).forEach(settings.report);
  settings.finish();
  return configuration;
}

/** Reports a token with two roles, which would grant more access than its name says. */
function reportSharedTokens(
  { staffToken, staffReadToken, metricsToken }: Configuration,
  { report }: SettingsReader,
): void {
  if (staffReadToken !== null && staffReadToken === staffToken)
    report('STAFF_READ_TOKEN is the same as STAFF_TOKEN, which may write: set another token');
  if (metricsToken !== null && (metricsToken === staffToken || metricsToken === staffReadToken))
    report('METRICS_TOKEN is the same as a staff token, which may read chats: set another token');
}

/** A shorter secret could be guessed from a signature. */
const SECRET_LENGTH = 32;

function readFileSecret({ text, report }: SettingsReader): string | null {
  const value = text('FILE_SECRET');
  if (value !== null && value.length < SECRET_LENGTH)
    report(`FILE_SECRET has ${value.length} characters: set one of ${SECRET_LENGTH} or more`);
  else if (value !== null && weaknessOf(value) !== undefined)
    report(`FILE_SECRET ${weaknessOf(value)}: set it to the output of openssl rand -hex 24`);
  return value;
}

/** Reads SENTRY_DSN, which visitors' browsers receive: its user name is a public key. */
function readSentryDsn({ address, report }: SettingsReader): string | null {
  const value = address('SENTRY_DSN', web);
  if (value !== null && new URL(value).password !== '')
    report('SENTRY_DSN has a password, which pages would show: leave it out');
  return value;
}

function readWebhookSecrets({ list, report }: SettingsReader): WebhookSecret[] {
  return list('WEBHOOK_SECRET').flatMap((text) => {
    const secret = readWebhookSecret(text);
    // The message omits the value, which is a secret.
    if (secret === undefined) report('WEBHOOK_SECRET is not `whsec_` and 24 to 64 bytes in base64');
    return secret ?? [];
  });
}

/** Names of buckets of all storages, older ones with capitals included. Others would lead to another place. */
const BUCKET = /^[a-z\d](?!.*\.\.)[\w.-]{1,253}[a-z\d]$/i;

function readS3({ text, plainAddress, report }: SettingsReader): S3Address | null {
  const endpoint = plainAddress('S3_ENDPOINT', { isBare: true });
  if (endpoint === null) {
    // Uploads would go to the disk of a process, which may be gone with its container.
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      if (text(name) !== null) report(`${name} is set, and S3_ENDPOINT is missing`);
    return null;
  }
  const need = (name: SettingName): string => {
    const value = text(name);
    if (value === null) report(`S3_ENDPOINT is set, and ${name} is missing`);
    return value ?? '';
  };
  const bucket = need('S3_BUCKET');
  if (bucket !== '' && !BUCKET.test(bucket))
    report('S3_BUCKET is no name of a bucket: it has letters, digits, dots and hyphens alone');
  return {
    endpoint,
    bucket,
    region: text('S3_REGION') ?? 'auto',
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
  };
}
