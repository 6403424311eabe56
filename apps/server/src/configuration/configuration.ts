import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ChatLimits } from '../chat/message-rules.ts';
import type { S3Address } from '../files/s3-storage.ts';
import { readWebhookSecret, type WebhookSecret } from '../outbound/webhook-signature.ts';
import { nearest } from './package-file.ts';
import { type RateLimits, readRateLimits } from './rate-limits.ts';
import { createSettingsReader, type Environment, type SettingsReader, web } from './settings-reader.ts';
import { weaknessOf } from './token-strength.ts';

/** How this server runs, as its environment says. Read once, at the start. */
export interface Configuration {
  readonly port: number;
  /** Address to listen on; null: every one, IPv6 too. */
  readonly host: string | null;
  readonly dataDir: string;
  /** Where visitors reach us, without a slash at the end; null: at whatever address they used. */
  readonly publicUrl: string | null;
  /** Where an unknown path leads. */
  readonly providerUrl: string;
  /** Where the pages report what fails in them; null: nowhere. */
  readonly sentryDsn: string | null;
  readonly staffToken: string | null;
  /** For colleagues who read and do not write. */
  readonly staffReadToken: string | null;
  /** Opens `/metrics` and nothing else; null: the staff's tokens open it. */
  readonly metricsToken: string | null;
  /** As the visitor reads the colleague's name. */
  readonly staffName: string;
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  /** What our keys in Redis begin with: two installations that share one Redis need two. */
  readonly redisPrefix: string;
  /** A bucket for uploads; null: a folder of `dataDir`. */
  readonly s3: S3Address | null;
  readonly smsWebhookUrl: string | null;
  /** `host` or `host:port` that integrations and dynamic requests may call. */
  readonly webhookHosts: readonly string[];
  /** The same for hosts inside our own network, which need to be named on purpose. */
  readonly webhookPrivateHosts: readonly string[];
  /** Outgoing calls are signed with each of them; none: not signed. */
  readonly webhookSecrets: readonly WebhookSecret[];
  /** Origins of other places that serve the hosting app, beside our own. */
  readonly allowedOrigins: readonly string[];
  /** Origins whose pages may show a flow preview in a frame. */
  readonly editorOrigins: readonly string[];
  /** Proxies in front of us that append to X-Forwarded-For; 0: the address is that of the connection. */
  readonly trustedProxies: number;
  /** Origin of the inbox alone; null: it shares the visitors' one. */
  readonly inboxOrigin: string | null;
  /** Origin of uploaded files alone; null: they share the visitors' one. */
  readonly filesOrigin: string | null;
  /** Room on the disk that files leave for answers. */
  readonly minFreeDiskBytes: number;
  /** Pixels that an image may declare. */
  readonly maxImagePixels: number;
  /** How long a file waits for the feedback that names it. */
  readonly unclaimedFileHours: number;
  /** How long the address of a file works at least. */
  readonly fileAddressHours: number;
  /** Signs addresses of files; null: one is made and stored in the database. */
  readonly fileSecret: string | null;
  /** Says of each file whether it may be served; null: every file may. */
  readonly fileScanWebhookUrl: string | null;
  /** Serves the demo's shop below /demo. */
  readonly servesDemo: boolean;
  /** Serves the documentation below /docs. */
  readonly servesDocs: boolean;
  /** Puts the demo's bookshop into a database without a node. */
  readonly seedsDemo: boolean;
  readonly retentionDays: number | null;
  /** Days without use after which a visitor's token of a chat expires. */
  readonly chatTokenDays: number;
  readonly rateLimits: RateLimits;
  readonly chatLimits: ChatLimits;
  readonly logLevel: string;
  /** True outside production: verification codes are printed when there is no SMS webhook. */
  readonly development: boolean;
  /** Built sites, each served when its folder is there. */
  readonly sites: Sites;
}

export interface Sites {
  readonly hosting: string;
  readonly inbox: string;
  readonly demo: string;
  /** The documentation: beside the build in the published package. */
  readonly docs: string;
  readonly widgetScript: string;
}

/**
 * A quarter: a link in a mail opens its chat for that long after its last use. Longer than a device's queue lives
 * (30 days), short enough that a forgotten device stops to open chats.
 */
const CHAT_TOKEN_DAYS = 90;
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/**
 * @throws when values cannot be what they should be, naming all of them: better at the start than at the first request.
 */
export function readConfiguration(environment: Environment): Configuration {
  const settings = createSettingsReader(environment);
  const { text, list, count, address, origin, origins, isOn } = settings;
  const development = environment.NODE_ENV !== 'production';
  const host = text('HOST');
  const token = (name: string): string | null => {
    const value = text(name);
    const weakness = value === null ? undefined : weaknessOf(value);
    if (weakness !== undefined && !(development && isLoopback(host)))
      settings.report(
        `${name} ${weakness}: set the output of openssl rand -hex 24, or for development HOST=127.0.0.1 to be alone with it`,
      );
    return value;
  };
  const servesDemo = isOn('DEMO', development);
  const configuration: Configuration = {
    port: count('PORT', 4000, 65_535),
    host,
    dataDir: text('DATA_DIR') ?? './data',
    publicUrl: address('PUBLIC_URL', web)?.replace(/\/+$/, '') ?? null,
    providerUrl: text('PROVIDER_URL') ?? '/provider',
    sentryDsn: address('SENTRY_DSN', web),
    staffToken: token('STAFF_TOKEN'),
    staffReadToken: token('STAFF_READ_TOKEN'),
    metricsToken: token('METRICS_TOKEN'),
    staffName: text('STAFF_NAME') ?? 'Support',
    databaseUrl: address('DATABASE_URL', ['postgres:', 'postgresql:', 'socket:']),
    redisUrl: address('REDIS_URL', ['redis:', 'rediss:']),
    redisPrefix: text('REDIS_PREFIX') ?? 'product:',
    s3: readS3(settings),
    smsWebhookUrl: address('SMS_WEBHOOK_URL', web),
    webhookHosts: list('WEBHOOK_HOSTS'),
    webhookPrivateHosts: list('WEBHOOK_PRIVATE_HOSTS'),
    webhookSecrets: readWebhookSecrets(settings),
    allowedOrigins: origins('ALLOWED_ORIGINS'),
    editorOrigins: origins('EDITOR_ORIGINS'),
    trustedProxies: count('TRUSTED_PROXIES', 0),
    inboxOrigin: origin('INBOX_ORIGIN'),
    filesOrigin: origin('FILES_ORIGIN'),
    minFreeDiskBytes: count('MIN_FREE_DISK_MB', 512) * 1024 * 1024,
    maxImagePixels: count('MAX_IMAGE_MEGAPIXELS', 64) * 1_000_000,
    unclaimedFileHours: count('UNCLAIMED_FILE_HOURS', 24),
    fileAddressHours: Math.max(1, count('FILE_ADDRESS_HOURS', 12)),
    fileSecret: readFileSecret(settings),
    fileScanWebhookUrl: address('FILE_SCAN_WEBHOOK_URL', web),
    servesDemo,
    servesDocs: isOn('DOCS', development),
    seedsDemo: isOn('SEED_DEMO', servesDemo),
    retentionDays: count('RETENTION_DAYS', null),
    chatTokenDays: daysOfTokens(settings),
    rateLimits: settings.take(() => readRateLimits(environment), readRateLimits({})),
    chatLimits: {
      messages: count('CHAT_MAX_MESSAGES', 5_000),
      bytes: count('CHAT_MAX_MEGABYTES', 100) * 1_000_000,
    },
    logLevel: settings.oneOf('LOG_LEVEL', logLevels, development ? 'warn' : 'info'),
    development,
    sites: {
      hosting: text('HOSTING_DIR') ?? ownSite('hosting') ?? fromRepository('apps/hosting/dist'),
      inbox: text('INBOX_DIR') ?? ownSite('inbox') ?? fromRepository('apps/inbox/dist'),
      demo: text('DEMO_DIR') ?? ownSite('demo') ?? fromRepository('apps/playground/dist'),
      docs: text('DOCS_DIR') ?? ownSite('docs') ?? fromRepository('apps/docs/dist'),
      widgetScript:
        text('WIDGET_SCRIPT') ??
        ownSite('embed/widget.js') ??
        fromRepository('packages/widget-host/dist/embed/widget.js'),
    },
  };
  reportSharedTokens(configuration, settings);
  settings.finish();
  return configuration;
}

/** A token that is set twice would open more than its name says. */
function reportSharedTokens(
  { staffToken, staffReadToken, metricsToken }: Configuration,
  { report }: SettingsReader,
): void {
  if (staffReadToken !== null && staffReadToken === staffToken)
    report('STAFF_READ_TOKEN is STAFF_TOKEN: set another, since the holder of it may write');
  if (metricsToken !== null && (metricsToken === staffToken || metricsToken === staffReadToken))
    report('METRICS_TOKEN is a token of the staff: set another, since the holder of it may read chats');
}

/** At least one: with none, no visitor could open the chat that follows a feedback. */
function daysOfTokens({ count, report }: SettingsReader): number {
  const days = count('CHAT_TOKEN_DAYS', CHAT_TOKEN_DAYS, 3_650);
  if (days === 0) report('CHAT_TOKEN_DAYS is "0": set it to a whole number from 1 to 3650');
  return days;
}

/** Fewer characters could be guessed from a signature. */
const SECRET_LENGTH = 32;

function readFileSecret({ text, report }: SettingsReader): string | null {
  const value = text('FILE_SECRET');
  if (value !== null && value.length < SECRET_LENGTH)
    report(`FILE_SECRET has ${value.length} characters: set one of ${SECRET_LENGTH} or more`);
  return value;
}

function readWebhookSecrets({ list, report }: SettingsReader): WebhookSecret[] {
  return list('WEBHOOK_SECRET').flatMap((text) => {
    const secret = readWebhookSecret(text);
    // Not the value: it is a secret.
    if (secret === undefined) report('WEBHOOK_SECRET is not `whsec_` and 24 to 64 bytes in base64');
    return secret ?? [];
  });
}

function readS3({ text, address, report }: SettingsReader): S3Address | null {
  const endpoint = address('S3_ENDPOINT', web);
  if (endpoint === null) return null;
  const need = (name: string): string => {
    const value = text(name);
    if (value === null) report(`S3_ENDPOINT is set, and ${name} is missing`);
    return value ?? '';
  };
  return {
    endpoint,
    bucket: need('S3_BUCKET'),
    region: text('S3_REGION') ?? 'auto',
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
  };
}

function isLoopback(host: string | null): boolean {
  return host !== null && /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host);
}

/** Where the built server has a site beside itself; undefined for the sources, which serve the repository's latest builds. */
function ownSite(path: string): string | undefined {
  const place = fileURLToPath(new URL(`./sites/${path}`, import.meta.url));
  return existsSync(place) ? place : undefined;
}

/** A place in the repository that this file belongs to. */
function fromRepository(path: string): string {
  return nearest('pnpm-workspace.yaml', path);
}
