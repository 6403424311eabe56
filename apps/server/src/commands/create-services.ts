import { millisecondsInHour } from 'date-fns/constants';
import type { Logger } from 'pino';
import { createMessageInserter } from '../chat/insert-message.ts';
import { loadUsualReply } from '../chat/usual-reply.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { placeOf } from '../configuration/start-error.ts';
import { isPostgres } from '../database/engine.ts';
import { connectReader, poolUseOf } from '../database/open-database.ts';
import { limitSnapshots, openSnapshot } from '../database/open-snapshot.ts';
import { createRowLoaders } from '../database/row-loaders.ts';
import { createTtlCache } from '../database/ttl-cache.ts';
import { createDefinitionStore } from '../definitions/definition-store.ts';
import { describeError } from '../errors/describe-error.ts';
import { createOutage } from '../errors/outage.ts';
import { whyRefused } from '../errors/why-refused.ts';
import { fileAddress } from '../files/file-address.ts';
import { createFilesFolder } from '../files/files-folder.ts';
import { createInspector } from '../files/inspection/create-inspector.ts';
import { openFileStorage } from '../files/open-file-storage.ts';
import type { BucketCall } from '../files/s3-storage.ts';
import { createRateLimiter } from '../limits/rate-limiter.ts';
import { createSignInGuard } from '../limits/sign-in-guard.ts';
import { redisStreams } from '../live/redis-streams.ts';
import { createSocketServer, type SocketServer } from '../live/socket-server.ts';
import { createMetrics, type Metrics } from '../observability/metrics.ts';
import { type FailedCall, type WebhookPolicy, webhookCaller } from '../outbound/webhook.ts';
import { webhookSigner } from '../outbound/webhook-signature.ts';
import { createReadiness } from '../readiness/readiness.ts';
import { connectRedis, writeProbe } from '../redis/connect-redis.ts';
import { findSharedSecret } from '../secrets/shared-secret.ts';
import { hashToken } from '../secrets/token.ts';
import type { Services } from '../services.ts';
import { createOidcSignIn } from '../staff/oidc.ts';
import { createTicks } from '../ticks/repeat.ts';
import { noSms, printedSms, type SendSms, webhookSms } from '../verification/sms.ts';
import type { Environment, OpenData } from './open-data.ts';

/** Lifetime of a node's usual reply time, which changes slowly. */
const USUAL_REPLY_TTL_MS = 10 * 60_000;

/** Creates what the handlers of calls, the sockets and the workers share. */
export async function createServices(
  configuration: Configuration,
  { database, incomingFolder, fileSecret, staffToken }: OpenData,
  { now, log, closing, sendSms }: Environment & { readonly sendSms: SendSms | undefined },
) {
  const staffAccess = {
    database,
    staffTokenHash: hashToken(staffToken.token),
    staffReadTokenHash: configuration.staffReadToken === null ? null : hashToken(configuration.staffReadToken),
    staffName: configuration.staffName,
    sessionLimits: configuration.staffSessions,
    signInWays: configuration.staffSignIn,
    now,
  };
  const metrics = createMetrics({ poolUse: () => poolUseOf(database), loops: () => ticks.states(), now });
  const ticks = createTicks({ log, onEnded: metrics.tickEnded });
  const redis = shareByRedis(configuration, { log, metrics }, () => live.resync());
  closing.push(() => redis?.close());
  const limiter = createRateLimiter(configuration.rateLimits, redis?.counter);
  const signIns = createSignInGuard({ limiter, metrics, log });
  const reader = isPostgres(database) ? database : connectReader(configuration.dataDir, { isSnapshot: false });
  if (reader !== database) closing.push(() => reader.destroy());
  const loaders = createRowLoaders(database);
  const definitions = createDefinitionStore(database);
  const live: SocketServer = createSocketServer({
    database,
    definitions,
    loaders,
    now,
    chatTokenDays: configuration.chatTokenDays,
    limiter,
    rateLimits: configuration.rateLimits,
    signIns,
    trustedProxies: configuration.trustedProxies,
    staffAccess,
    allowedOrigins: configuration.allowedOrigins,
    origins: configuration,
    ...(redis !== undefined && { adapter: redis.adapter }),
  });
  const sign = webhookSigner(configuration.webhookSecrets, now);
  const onFailed = logFailedCalls(log);
  const inspector = createInspector({
    onError: (error) => log.error({ error: describeError(error) }, 'inspecting a file'),
  });
  closing.push(() => inspector.close());
  const filesFolder = createFilesFolder(configuration.dataDir, log);
  let wakeScanner = (): void => undefined;
  const services: Services = {
    configuration,
    database,
    reader,
    openSnapshot: limitSnapshots(() => openSnapshot(database, configuration)),
    loaders,
    definitions,
    findUsualReply: createTtlCache(USUAL_REPLY_TTL_MS, (nodeId) => loadUsualReply(database, nodeId)),
    insertMessage: createMessageInserter(database, loaders),
    files: openFileStorage(configuration, { use: filesFolder.use, onCalled: logBucketOutage(configuration, log) }),
    inspector,
    filesFolder,
    incomingFolder,
    addressOf: fileAddress({
      origin: configuration.filesOrigin ?? configuration.publicUrl,
      secret: fileSecret,
      lifetimeMs: configuration.fileAddressHours * millisecondsInHour,
      now,
    }),
    fileSecret,
    fileAdded: () => wakeScanner(),
    staffAccess,
    oidc: configuration.oidc && createOidcSignIn(configuration.oidc, configuration),
    metricsTokenHash: configuration.metricsToken === null ? null : hashToken(configuration.metricsToken),
    live,
    limiter,
    callWebhook: webhookCaller({
      hosts: configuration.webhookHosts,
      privateHosts: configuration.webhookPrivateHosts,
      sign,
      onFailed,
    }),
    metrics,
    ticks,
    readiness: createReadiness({ database, ticks, log }),
    signIns,
    sendSms: sendSms ?? smsOf(configuration, { sign, onFailed }),
    mail: configuration.mail && {
      settings: configuration.mail,
      secret: await findSharedSecret(database, { name: 'mail', configured: null, now: now() }),
    },
    log,
    now,
  };
  /** Sets the function that is called after each stored file. */
  const onFileAdded = (wake: () => void): void => {
    wakeScanner = wake;
  };
  return { services, live, sign, onFileAdded };
}

/** Logs each failed call of another system. */
export function logFailedCalls(log: Logger): (failure: FailedCall) => void {
  return ({ host, problem, refusal }) => log.warn({ host, problem, ...refusal }, 'a call of another system failed');
}

/** Logs once why the bucket fails, and once that it works again. */
function logBucketOutage({ s3 }: Configuration, log: Logger): (call: BucketCall, error: unknown) => void {
  const about = s3 && { s3: placeOf(s3.endpoint), bucket: s3.bucket };
  const outage = createOutage({
    onBegin: (error) => log.error({ ...about, ...whyRefused(error) }, 'S3_ENDPOINT: the bucket fails: files wait'),
    onEnd: (lastedMs) =>
      log.warn({ ...about, seconds: Math.ceil(lastedMs / 1_000) }, 'S3_ENDPOINT: the bucket works again'),
  });
  const parts = { store: outage.part('store'), open: outage.part('open'), remove: outage.part('remove') };
  return (call, error) => (error === undefined ? parts[call].worked() : parts[call].failed(error));
}

/** Connects to Redis in the background; undefined without `REDIS_URL`. */
function shareByRedis(
  { redisUrl: url, redisPrefix: prefix }: Configuration,
  { log, metrics }: { readonly log: Logger; readonly metrics: Metrics },
  onGap: () => void,
) {
  if (url === null) return undefined;
  const redis = placeOf(url);
  const outage = createOutage({
    onBegin: (error) => {
      metrics.redisFails(true);
      log.error(
        { redis, ...whyRefused(error) },
        'REDIS_URL: Redis fails: live messages stay in this process, which counts limits by itself',
      );
    },
    onEnd: (lastedMs) => {
      metrics.redisFails(false);
      log.warn(
        { redis, seconds: Math.ceil(lastedMs / 1_000) },
        'REDIS_URL: Redis works again: pages load what they missed',
      );
    },
  });
  const streams = redisStreams({
    ...{ url, prefix, outage },
    onLost: metrics.liveEventLost,
    onGap: () => {
      metrics.liveGapClosed();
      onGap();
    },
  });
  const counter = connectRedis({ url, prefix, part: outage.part('limits'), probe: writeProbe(prefix) });
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
function smsOf(
  { smsWebhookUrl, development }: Configuration,
  policy: Pick<WebhookPolicy, 'sign' | 'onFailed'>,
): SendSms {
  if (smsWebhookUrl === null) return development ? printedSms : noSms;
  const { host } = new URL(smsWebhookUrl);
  return webhookSms(smsWebhookUrl, webhookCaller({ hosts: [], privateHosts: [host], ...policy }));
}
