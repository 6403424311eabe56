import type { S3Address } from '../files/s3-storage.ts';
import { nearest } from './package-file.ts';
import { type RateLimits, readRateLimits } from './rate-limits.ts';

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
  /** Origins of other places that serve the hosting app, beside our own. */
  readonly allowedOrigins: readonly string[];
  /** Origins whose pages may show a flow preview in a frame. */
  readonly editorOrigins: readonly string[];
  /** Proxies in front of us that append to X-Forwarded-For; 0: the address is that of the connection. */
  readonly trustedProxies: number;
  /** Puts the demo's bookshop into a database without a node. */
  readonly seedsDemo: boolean;
  readonly retentionDays: number | null;
  readonly rateLimits: RateLimits;
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
  readonly widgetScript: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws when a value cannot be what it should be: better at the start than at the first request. */
export function readConfiguration(environment: Environment): Configuration {
  const text = (name: string): string | null => environment[name]?.trim() || null;
  const list = (name: string): string[] => (text(name) ?? '').split(',').flatMap((entry) => entry.trim() || []);
  const count = (name: string, otherwise: number): number => readCount(name, text(name), otherwise);
  const development = environment.NODE_ENV !== 'production';
  const publicUrl = text('PUBLIC_URL')?.replace(/\/+$/, '') ?? null;
  const sentryDsn = text('SENTRY_DSN');
  if (sentryDsn !== null && !URL.canParse(sentryDsn)) throw new Error('SENTRY_DSN is not an address');
  if (publicUrl !== null && !URL.canParse(publicUrl)) throw new Error('PUBLIC_URL is not an address');
  return {
    port: count('PORT', 4000),
    host: text('HOST'),
    dataDir: text('DATA_DIR') ?? './data',
    publicUrl,
    providerUrl: text('PROVIDER_URL') ?? '/provider',
    sentryDsn,
    staffToken: text('STAFF_TOKEN'),
    staffReadToken: text('STAFF_READ_TOKEN'),
    staffName: text('STAFF_NAME') ?? 'Support',
    databaseUrl: text('DATABASE_URL'),
    redisUrl: text('REDIS_URL'),
    redisPrefix: text('REDIS_PREFIX') ?? 'product:',
    s3: readS3(text),
    smsWebhookUrl: text('SMS_WEBHOOK_URL'),
    webhookHosts: list('WEBHOOK_HOSTS'),
    webhookPrivateHosts: list('WEBHOOK_PRIVATE_HOSTS'),
    allowedOrigins: list('ALLOWED_ORIGINS'),
    editorOrigins: list('EDITOR_ORIGINS'),
    trustedProxies: count('TRUSTED_PROXIES', 0),
    seedsDemo: text('SEED_DEMO') !== 'off',
    retentionDays: text('RETENTION_DAYS') === null ? null : count('RETENTION_DAYS', 0),
    rateLimits: readRateLimits(environment),
    logLevel: text('LOG_LEVEL') ?? (development ? 'warn' : 'info'),
    development,
    sites: {
      hosting: text('HOSTING_DIR') ?? fromRepository('apps/hosting/dist'),
      inbox: text('INBOX_DIR') ?? fromRepository('apps/inbox/dist'),
      demo: text('DEMO_DIR') ?? fromRepository('apps/playground/dist'),
      widgetScript: text('WIDGET_SCRIPT') ?? fromRepository('packages/widget-host/dist/embed/widget.js'),
    },
  };
}

function readS3(text: (name: string) => string | null): S3Address | null {
  const endpoint = text('S3_ENDPOINT');
  if (endpoint === null) return null;
  const need = (name: string): string => {
    const value = text(name);
    if (value === null) throw new Error(`S3_ENDPOINT is set, and ${name} is missing`);
    return value;
  };
  return {
    endpoint,
    bucket: need('S3_BUCKET'),
    region: text('S3_REGION') ?? 'auto',
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
  };
}

function readCount(name: string, value: string | null, otherwise: number): number {
  if (value === null) return otherwise;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0) throw new Error(`${name} is not a whole number`);
  return number;
}

/** A place in the repository that this file belongs to. */
function fromRepository(path: string): string {
  return nearest('pnpm-workspace.yaml', path);
}
