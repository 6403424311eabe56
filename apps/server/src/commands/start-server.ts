import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Configuration } from '../configuration/configuration.ts';
import type { StaffToken } from '../configuration/staff-token.ts';
import { placeOf, startError, whyNotListening } from '../configuration/start-error.ts';
import { describeError } from '../errors/describe-error.ts';
import { startFileScanner } from '../files/file-scanner.ts';
import { createApp } from '../http/app.ts';
import { secureResponses } from '../http/secure-responses.ts';
import { isLiveUpgrade } from '../live/live-upgrade.ts';
import { watchRevokedTokens } from '../live/watch-revoked-tokens.ts';
import { watchStaff } from '../live/watch-staff.ts';
import { smtpSender } from '../mail/smtp.ts';
import { startMail } from '../mail/start-mail.ts';
import { createLog } from '../observability/create-log.ts';
import { webhookCaller } from '../outbound/webhook.ts';
import type { SignWebhook } from '../outbound/webhook-signature.ts';
import { repeatRetention } from '../retention/repeat-retention.ts';
import type { Services } from '../services.ts';
import { repeatLinking } from '../staff/audit-chain.ts';
import type { SendSms } from '../verification/sms.ts';
import { startWebhooks } from '../webhooks/start-webhooks.ts';
import { createServices } from './create-services.ts';
import { type Closing, openData } from './open-data.ts';

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
/**
 * Idle time after which a connection closes. Balancers usually close theirs after 60 s; one that is closed by the server
 * first may lose the next request.
 */
const KEEP_ALIVE_MS = 75_000;

/** Starts the server. Rejects and stops what it started if the folder is in use or the port is taken. */
export async function startServer(configuration: Configuration, options: ServerOptions = {}): Promise<RunningServer> {
  const { now = Date.now, log = createLog(configuration.logLevel) } = options;
  const closing: Closing = [];
  const environment = { now, log, closing };
  const stopAll = async (): Promise<void> => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const data = await openData(configuration, environment);
    const { services, live, sign, onFileAdded } = await createServices(configuration, data, {
      ...environment,
      sendSms: options.sendSms,
    });
    const server = createAdaptorServer({
      fetch: createApp(services).fetch,
      // Any other upgrade, such as to h2c, is a request like others. Node before 24.9 ends its connection.
      serverOptions: { shouldUpgradeCallback: isLiveUpgrade },
    }) as HttpServer;
    server.requestTimeout = 5 * 60_000;
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    live.attach(server);
    secureResponses(server, configuration.publicUrl);
    const port = await listen(server, configuration);
    // The live channel waits for all connections of the server, which drain closes.
    closing.push(() => Promise.all([live.close(), drain(server)]));
    const url = configuration.publicUrl ?? `http://localhost:${port}`;
    closing.push(repeatRetention(services, data.isUpgraded));
    closing.push(repeatLinking(data.database, (error) => log.error({ error: describeError(error) }, 'audit chain')));
    closing.push(watchStaff(live.disconnectEndedStaff));
    closing.push(watchRevokedTokens({ database: data.database, now, onRevoked: live.disconnectRevoked }));
    closing.push(startScanner(services, { sign, url, onFileAdded }));
    closing.push(startWebhooks(services));
    closing.push(startMails(services, url));
    log.info({ port, host: configuration.host, ...describeStores(configuration) }, 'listening');
    const stop = async (): Promise<void> => {
      log.info('stopping');
      await stopAll();
      log.info('stopped');
    };
    return { url, port, staffToken: data.staffToken, services, stop };
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
  const scanner = startFileScanner(services, {
    webhookUrl: fileScanWebhookUrl,
    callWebhook: webhookCaller({ hosts: [], privateHosts: [host], timeoutMs: SCAN_TIMEOUT_MS, sign }),
    serverUrl: filesOrigin ?? url,
  });
  onFileAdded(scanner.wake);
  return scanner.stop;
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
    files: s3 === null ? dataDir : s3.endpoint,
  };
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
