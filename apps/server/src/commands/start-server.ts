import { mkdir, rm } from 'node:fs/promises';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { millisecondsInHour } from 'date-fns/constants';
import { type Logger, pino } from 'pino';
import { createMessageInserter } from '../chat/insert-message.ts';
import { loadUsualReply } from '../chat/usual-reply.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { lockFolder } from '../configuration/folder-lock.ts';
import { closeFolderToOthers } from '../configuration/private-folder.ts';
import { findStaffToken, type StaffToken } from '../configuration/staff-token.ts';
import { placeOf, startError, whyNotListening, whyNotWritable, whyUnreachable } from '../configuration/start-error.ts';
import { openDatabase } from '../database/open-database.ts';
import { limitSnapshots, openSnapshot } from '../database/open-snapshot.ts';
import { createRowLoaders } from '../database/row-loaders.ts';
import { createTtlCache } from '../database/ttl-cache.ts';
import { createDefinitionStore } from '../definitions/definition-store.ts';
import { describeError } from '../errors/describe-error.ts';
import { fileAddress } from '../files/file-address.ts';
import { startFileScanner } from '../files/file-scanner.ts';
import { openFileStorage } from '../files/open-file-storage.ts';
import { createApp } from '../http/app.ts';
import { secureResponses } from '../http/secure-responses.ts';
import { createRateLimiter } from '../limits/rate-limiter.ts';
import { connectCounter } from '../limits/redis-counter.ts';
import { createSignInGuard } from '../limits/sign-in-guard.ts';
import { checkRedis } from '../live/check-redis.ts';
import { redisStreams } from '../live/redis-streams.ts';
import { createSocketServer, type SocketServer } from '../live/socket-server.ts';
import { watchRevokedTokens } from '../live/watch-revoked-tokens.ts';
import { watchStaff } from '../live/watch-staff.ts';
import { smtpSender } from '../mail/smtp.ts';
import { startMail } from '../mail/start-mail.ts';
import { createMetrics } from '../observability/metrics.ts';
import { webhookCaller } from '../outbound/webhook.ts';
import { type SignWebhook, webhookSigner } from '../outbound/webhook-signature.ts';
import { repeatRetention } from '../retention/repeat-retention.ts';
import { findSharedSecret } from '../secrets/shared-secret.ts';
import { hashToken } from '../secrets/token.ts';
import type { Services } from '../services.ts';
import { createOidcSignIn } from '../staff/oidc.ts';
import { noSms, printedSms, type SendSms, webhookSms } from '../verification/sms.ts';
import { startWebhooks } from '../webhooks/start-webhooks.ts';
import { removeDemoSecret, seedDemo } from './seed.ts';

/** Lifetime of a node's usual reply time, which changes slowly. */
const USUAL_REPLY_TTL_MS = 10 * 60_000;

export interface RunningServer {
  /** PUBLIC_URL, or `http://localhost:4000` with the actual port. */
  readonly url: string;
  /** The port on which this process listens. */
  readonly port: number;
  readonly staffToken: StaffToken;
  readonly services: Services;
  /** Finishes running requests, disconnects sockets and closes the database. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  readonly now?: () => number;
  readonly log?: Logger;
  readonly sendSms?: SendSms;
}

/** A scanner reads the complete file before it responds. */
const SCAN_TIMEOUT_MS = 30_000;
const DRAIN_MS = 1_500;

/** Starts the server. Rejects and stops what it started if the folder is in use or the port is taken. */
export async function startServer(configuration: Configuration, options: ServerOptions = {}): Promise<RunningServer> {
  const { now = Date.now, log = pino({ level: configuration.logLevel }) } = options;
  const closing: (() => unknown)[] = [];
  const stopAll = async (): Promise<void> => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const lock = configuration.databaseUrl === null ? lockFolder(configuration.dataDir) : undefined;
    closing.push(() => lock?.release());
    if (lock !== undefined) closeFolderToOthers(configuration.dataDir);
    const incomingFolder = join(configuration.dataDir, 'files', 'incoming');
    // Removes partly received files of a crash. The lock ensures that no other process is writing there.
    if (lock !== undefined) await rm(incomingFolder, { recursive: true, force: true });
    await mkdir(incomingFolder, { recursive: true }).catch((cause: unknown) => {
      throw startError(whyNotWritable(configuration.dataDir, cause), cause);
    });
    let isUpgraded = false;
    const database = await openDatabase(configuration, (migrations) => {
      // Versions before this migration left erased text in the file.
      isUpgraded = migrations.includes('0009-erased-and-spent') && !migrations.includes('0001-first-tables');
      if (migrations.length > 0) log.info({ migrations }, 'the database was brought up to date');
    });
    closing.push(() => database.destroy());
    const { development } = configuration;
    if (!development) await removeDemoSecret(database);
    if (configuration.seedsDemo) await seedDemo(database, { now: now(), development });
    const fileSecret = await findSharedSecret(database, {
      name: 'files',
      configured: configuration.fileSecret,
      now: now(),
    });
    const staffToken = await findStaffToken(configuration.dataDir, configuration.staffToken);
    const staffAccess = {
      database,
      staffTokenHash: hashToken(staffToken.token),
      staffReadTokenHash: configuration.staffReadToken === null ? null : hashToken(configuration.staffReadToken),
      staffName: configuration.staffName,
      sessionLimits: configuration.staffSessions,
      now,
    };

    if (configuration.redisUrl !== null) await checkRedis(configuration.redisUrl);
    const redis = connectRedis(configuration, log, () => live.resync());
    closing.push(() => redis?.close());
    const limiter = createRateLimiter(configuration.rateLimits, redis?.counter);
    const metrics = createMetrics();
    const signIns = createSignInGuard({ limiter, metrics, log });
    const loaders = createRowLoaders(database);
    const live: SocketServer = createSocketServer({
      database,
      loaders,
      now,
      chatTokenDays: configuration.chatTokenDays,
      limiter,
      signIns,
      trustedProxies: configuration.trustedProxies,
      staffAccess,
      allowedOrigins: configuration.allowedOrigins,
      origins: configuration,
      ...(redis !== undefined && { adapter: redis.adapter }),
    });

    const sign = webhookSigner(configuration.webhookSecrets, now);
    const callWebhook = webhookCaller({
      hosts: configuration.webhookHosts,
      privateHosts: configuration.webhookPrivateHosts,
      sign,
    });
    let scanner: ReturnType<typeof startFileScanner> | undefined;
    const services: Services = {
      configuration,
      database,
      openSnapshot: limitSnapshots(() => openSnapshot(database, configuration)),
      loaders,
      definitions: createDefinitionStore(database),
      findUsualReply: createTtlCache(USUAL_REPLY_TTL_MS, (nodeId) => loadUsualReply(database, nodeId)),
      insertMessage: createMessageInserter(database, loaders),
      files: openFileStorage(configuration),
      incomingFolder,
      addressOf: fileAddress({
        origin: configuration.filesOrigin ?? configuration.publicUrl,
        secret: fileSecret,
        lifetimeMs: configuration.fileAddressHours * millisecondsInHour,
        now,
      }),
      fileSecret,
      fileAdded: () => scanner?.wake(),
      staffAccess,
      oidc: configuration.oidc && createOidcSignIn(configuration.oidc, configuration),
      metricsTokenHash: configuration.metricsToken === null ? null : hashToken(configuration.metricsToken),
      live,
      limiter,
      callWebhook,
      metrics,
      signIns,
      sendSms: options.sendSms ?? smsOf(configuration, sign),
      mail: configuration.mail && {
        settings: configuration.mail,
        secret: await findSharedSecret(database, { name: 'mail', configured: null, now: now() }),
      },
      log,
      now,
    };
    const server = createAdaptorServer({ fetch: createApp(services).fetch }) as HttpServer;
    server.requestTimeout = 5 * 60_000;
    live.attach(server);
    secureResponses(server, configuration.publicUrl);
    const port = await listen(server, configuration);
    closing.push(
      () => drain(server),
      () => live.close(),
    );
    closing.push(repeatRetention(services, isUpgraded));
    closing.push(watchStaff(live.disconnectEndedStaff));
    closing.push(watchRevokedTokens({ database, now, onRevoked: live.disconnectRevoked }));
    const url = configuration.publicUrl ?? `http://localhost:${port}`;
    if (configuration.fileScanWebhookUrl !== null) {
      const { host } = new URL(configuration.fileScanWebhookUrl);
      scanner = startFileScanner(services, {
        webhookUrl: configuration.fileScanWebhookUrl,
        callWebhook: webhookCaller({ hosts: [], privateHosts: [host], timeoutMs: SCAN_TIMEOUT_MS, sign }),
        serverUrl: configuration.filesOrigin ?? url,
      });
      closing.push(() => scanner?.stop());
    }
    closing.push(startWebhooks(services));
    if (services.mail !== null)
      closing.push(
        startMail({
          ...services,
          mail: services.mail,
          send: smtpSender(services.mail.settings.smtpUrl),
          baseUrl: url,
        }),
      );
    log.info({ port, host: configuration.host, ...describeStores(configuration) }, 'listening');
    const stop = async (): Promise<void> => {
      log.info('stopping');
      await stopAll();
      log.info('stopped');
    };
    return { url, port, staffToken, services, stop };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/** Describes the stores of this process for the log. */
function describeStores({ dataDir, databaseUrl, redisUrl, s3 }: Configuration) {
  return {
    database: databaseUrl === null ? dataDir : placeOf(databaseUrl),
    redis: redisUrl === null ? null : placeOf(redisUrl),
    files: s3 === null ? dataDir : s3.endpoint,
  };
}

/** Connects to Redis in the background; undefined without `REDIS_URL`. */
function connectRedis({ redisUrl: url, redisPrefix: prefix }: Configuration, log: Logger, onGap: () => void) {
  if (url === null) return undefined;
  const onError = (error: unknown): void =>
    log.error({ error: describeError(error) }, whyUnreachable('REDIS_URL', url, error) ?? `REDIS_URL: ${placeOf(url)}`);
  const streams = redisStreams({ url, prefix, onError, onGap });
  const counter = connectCounter(url, prefix, onError);
  return {
    adapter: streams.adapter,
    counter,
    close: () => {
      counter.close();
      streams.close();
    },
  };
}

/** Creates the sender of SMS. The operator names the gateway, so it may be in the server's own network. */
function smsOf({ smsWebhookUrl, development }: Configuration, sign: SignWebhook): SendSms {
  if (smsWebhookUrl === null) return development ? printedSms : noSms;
  const { host } = new URL(smsWebhookUrl);
  return webhookSms(smsWebhookUrl, webhookCaller({ hosts: [], privateHosts: [host], sign }));
}

function listen(server: HttpServer, { port, host }: Configuration): Promise<number> {
  return new Promise((resolve, reject) => {
    const onError = (error: Error): void => reject(startError(whyNotListening(port, host, error), error));
    server.once('error', onError);
    server.listen(host === null ? { port } : { port, host }, () => {
      server.off('error', onError);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Lets running requests finish and closes idle connections at once. */
async function drain(server: HttpServer): Promise<void> {
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(timer);
}
