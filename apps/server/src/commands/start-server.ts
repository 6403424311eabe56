import { type AddressInfo, createServer, type Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Configuration } from '../configuration/configuration.ts';
import type { StaffToken } from '../configuration/staff-token.ts';
import { placeOf, startError, whyNotListening } from '../configuration/start-error.ts';
import { fileScanner } from '../files/file-scanner.ts';
import { repeatFilling } from '../fillings/repeat-filling.ts';
import { createApp } from '../http/app.ts';
import { drain } from '../http/drain.ts';
import { endConnectionsOnDemand } from '../http/end-connections.ts';
import { createHttpServer } from '../http/http-server.ts';
import { secureResponses } from '../http/secure-responses.ts';
import { watchRevokedTokens } from '../live/watch-revoked-tokens.ts';
import { watchStaff } from '../live/watch-staff.ts';
import { smtpSender } from '../mail/smtp.ts';
import { startMail } from '../mail/start-mail.ts';
import { createLog } from '../observability/create-log.ts';
import { repeatMeasuring } from '../observability/repeat-measuring.ts';
import { webhookCaller } from '../outbound/webhook.ts';
import type { SignWebhook } from '../outbound/webhook-signature.ts';
import { checkRedis } from '../redis/check-redis.ts';
import { repeatRetention } from '../retention/repeat-retention.ts';
import type { Services } from '../services.ts';
import { repeatLinking } from '../staff/audit-chain.ts';
import type { SendSms } from '../verification/sms.ts';
import { startWebhooks } from '../webhooks/start-webhooks.ts';
import { createServices, logFailedCalls } from './create-services.ts';
import { type Closing, openData } from './open-data.ts';

export interface RunningServer {
  /** PUBLIC_URL, or `http://localhost:4000` with the actual port. */
  readonly url: string;
  /** The port on which this process listens. */
  readonly port: number;
  readonly staffToken: StaffToken;
  readonly services: Services;
  /**
   * Says that it stops, and serves for `SHUTDOWN_DELAY` more. Meanwhile balancers notice it, responses close their
   * connections, and sockets connect elsewhere.
   */
  leave(): Promise<void>;
  /** Finishes running requests, disconnects sockets and closes the database. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  readonly now?: () => number;
  readonly log?: Logger;
  readonly sendSms?: SendSms;
  /** Ends the start after its current step. */
  readonly signal?: AbortSignal;
}

/** A scanner reads the complete file before it responds. */
const SCAN_TIMEOUT_MS = 30_000;
const SHORT_TURN_MS = 0.5;
const MAX_TURNS = 100;

/**
 * Starts the server. Rejects and stops what it started if the folder is in use or the port is taken. What an operator may
 * have set wrong is checked before the database is migrated, so that a server of the older version can still start.
 */
export async function startServer(configuration: Configuration, options: ServerOptions = {}): Promise<RunningServer> {
  const { now = Date.now, log = createLog(configuration.logLevel), signal } = options;
  const closing: Closing = [];
  const environment = { now, log, closing };
  const stopAll = async (): Promise<void> => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    if (configuration.redisUrl !== null) await checkRedis(configuration.redisUrl);
    signal?.throwIfAborted();
    await checkListening(configuration);
    const data = await openData(configuration, environment);
    const { services, live, sign, onFileAdded } = await createServices(configuration, data, {
      ...environment,
      sendSms: options.sendSms,
    });
    signal?.throwIfAborted();
    const server = createHttpServer(createApp(services).fetch);
    live.attach(server);
    secureResponses(server, configuration.publicUrl);
    const endConnections = endConnectionsOnDemand(server);
    const port = await listen(server, configuration);
    closing.push(async () => {
      await connectionsAccepted();
      const drained = drain(server);
      // The live channel waits for all connections of the server, which drain closes.
      await Promise.all([live.close(), drained]);
    });
    const url = configuration.publicUrl ?? `http://localhost:${port}`;
    for (const loop of [
      repeatRetention(services),
      repeatFilling(services),
      repeatLinking(data.database),
      repeatMeasuring(services),
      watchStaff(live.disconnectEndedStaff),
      watchRevokedTokens({ database: data.database, now, onRevoked: live.disconnectRevoked }),
    ])
      closing.push(services.ticks.repeat(loop).stop);
    closing.push(startScanner(services, { sign, url, onFileAdded }));
    closing.push(startWebhooks(services));
    closing.push(startMails(services, url));
    log.info({ port, host: configuration.host, ...describeStores(configuration) }, 'listening');
    const leave = async (): Promise<void> => {
      const { shutdownDelaySeconds: seconds } = configuration;
      log.info({ seconds }, 'leaving');
      services.readiness.stop();
      endConnections();
      const halfMs = (seconds * 1_000) / 2;
      await wait(halfMs);
      // Balancers know by now, and lead each socket elsewhere. The last ones have time too.
      live.resync(halfMs / 2);
      await wait(halfMs);
    };
    const stop = async (): Promise<void> => {
      log.info('stopping');
      endConnections();
      await stopAll();
      log.info('stopped');
    };
    return { url, port, staffToken: data.staffToken, services, leave, stop };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

interface ScannerOptions {
  readonly sign: SignWebhook;
  readonly url: string;
  onFileAdded(wake: () => void): void;
}

/** Starts the scanner of files, if the operator names one. */
function startScanner(services: Services, { sign, url, onFileAdded }: ScannerOptions): () => unknown {
  const { fileScanWebhookUrl, filesOrigin } = services.configuration;
  if (fileScanWebhookUrl === null) return () => undefined;
  const { host } = new URL(fileScanWebhookUrl);
  const { loop, fileAdded } = fileScanner(services, {
    webhookUrl: fileScanWebhookUrl,
    callWebhook: webhookCaller({
      hosts: [],
      privateHosts: [host],
      timeoutMs: SCAN_TIMEOUT_MS,
      sign,
      onFailed: logFailedCalls(services.log),
    }),
    serverUrl: filesOrigin ?? url,
  });
  const scanning = services.ticks.repeat(loop);
  onFileAdded(() => {
    fileAdded();
    scanning.wake();
  });
  return scanning.stop;
}

/** Starts the sender of mails, if the operator names a mail server. */
function startMails(services: Services, baseUrl: string): () => unknown {
  const { mail } = services;
  if (mail === null) return () => undefined;
  return startMail({ ...services, mail, send: smtpSender(mail.settings.smtpUrl), baseUrl });
}

/** Describes the stores of this process for the log. */
function describeStores({ dataDir, databaseUrl, redisUrl, s3 }: Configuration) {
  return {
    database: databaseUrl === null ? dataDir : placeOf(databaseUrl),
    redis: redisUrl === null ? null : placeOf(redisUrl),
    files: s3 === null ? dataDir : placeOf(s3.endpoint),
  };
}

/** Listens for a moment, in order to reject a wrong address before anything is changed. */
async function checkListening(configuration: Configuration): Promise<void> {
  const server = createServer((socket) => socket.destroy());
  await listen(server, configuration);
  await new Promise((resolve) => server.close(resolve));
}

function listen(server: Server, { port, host }: Configuration): Promise<number> {
  return new Promise((resolve, reject) => {
    const onError = (error: Error): void => reject(startError(whyNotListening(port, host, error), error));
    server.once('error', onError);
    server.listen(host === null ? { port } : { port, host }, () => {
      server.off('error', onError);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/**
 * Waits for a short turn of the event loop. A connection that arrives waits for the next turn to be accepted; one that
 * waits when listening ends is reset.
 */
async function connectionsAccepted(): Promise<void> {
  // The rest of the current turn accepts none.
  await nextTurn();
  for (let turns = 0; turns < MAX_TURNS; turns++) {
    const startedAt = performance.now();
    await nextTurn();
    if (performance.now() - startedAt < SHORT_TURN_MS) return;
  }
}
