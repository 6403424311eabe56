import { millisecondsInHour } from 'date-fns/constants';
import type { Logger } from 'pino';
import { createMessageInserter } from '../chat/insert-message.ts';
import { loadUsualReply } from '../chat/usual-reply.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { placeOf, whyUnreachable } from '../configuration/start-error.ts';
import { limitSnapshots, openSnapshot } from '../database/open-snapshot.ts';
import { createRowLoaders } from '../database/row-loaders.ts';
import { createTtlCache } from '../database/ttl-cache.ts';
import { createDefinitionStore } from '../definitions/definition-store.ts';
import { describeError } from '../errors/describe-error.ts';
import { fileAddress } from '../files/file-address.ts';
import { createInspector } from '../files/inspection/create-inspector.ts';
import { openFileStorage } from '../files/open-file-storage.ts';
import { createRateLimiter } from '../limits/rate-limiter.ts';
import { connectCounter } from '../limits/redis-counter.ts';
import { createSignInGuard } from '../limits/sign-in-guard.ts';
import { checkRedis } from '../live/check-redis.ts';
import { redisStreams } from '../live/redis-streams.ts';
import { createSocketServer, type SocketServer } from '../live/socket-server.ts';
import { createMetrics } from '../observability/metrics.ts';
import { webhookCaller } from '../outbound/webhook.ts';
import { type SignWebhook, webhookSigner } from '../outbound/webhook-signature.ts';
import { findSharedSecret } from '../secrets/shared-secret.ts';
import { hashToken } from '../secrets/token.ts';
import type { Services } from '../services.ts';
import { createOidcSignIn } from '../staff/oidc.ts';
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
  if (configuration.redisUrl !== null) await checkRedis(configuration.redisUrl);
  const redis = connectRedis(configuration, log, () => live.resync());
  closing.push(() => redis?.close());
  const limiter = createRateLimiter(configuration.rateLimits, redis?.counter);
  const metrics = createMetrics();
  const signIns = createSignInGuard({ limiter, metrics, log });
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
  const inspector = createInspector({
    onError: (error) => log.error({ error: describeError(error) }, 'inspecting a file'),
  });
  closing.push(() => inspector.close());
  let wakeScanner = (): void => undefined;
  const services: Services = {
    configuration,
    database,
    openSnapshot: limitSnapshots(() => openSnapshot(database, configuration)),
    loaders,
    definitions,
    findUsualReply: createTtlCache(USUAL_REPLY_TTL_MS, (nodeId) => loadUsualReply(database, nodeId)),
    insertMessage: createMessageInserter(database, loaders),
    files: openFileStorage(configuration),
    inspector,
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
    }),
    metrics,
    signIns,
    sendSms: sendSms ?? smsOf(configuration, sign),
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
