import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createClient } from 'redis';
import type { Engine } from '../../src/testing/engines.ts';
import { type EventReceiver, startReceiver } from '../../src/testing/event-receiver.ts';
import { type MailServer, startMailServer } from '../../src/testing/mail-server.ts';
import { startOwnRedis } from '../own-services.ts';
import type { FaultCase, Part } from './fault-cases.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

/** The parts of a deployment, each behind a proxy. */
export interface FaultParts {
  readonly databaseUrl: string | null;
  /** Address of the database without the proxy. */
  readonly directDatabaseUrl: string | null;
  readonly webhookUrl: string;
  readonly receiver: EventReceiver;
  readonly mails: MailServer;
  /** Settings that lead a server to the proxies. */
  readonly settings: Readonly<Record<string, string>>;
  begin(fault: FaultCase): Promise<void>;
  end(fault: FaultCase): Promise<void>;
  stop(): Promise<void>;
}

const RESTART_MS = 1_000;
const STOP_MS = 5_000;

/** Starts the parts. Undefined if Redis is not installed. */
export async function startFaultParts(engine: Engine): Promise<FaultParts | undefined> {
  const redis = await startOwnRedis();
  if (redis === undefined) return undefined;
  const { databaseUrl: directDatabaseUrl, drop } = await engine.create();
  const [receiver, mails, bucket, provider] = await Promise.all([
    startReceiver(),
    startMailServer(),
    startBucket(),
    startProvider(),
  ]);
  const ports: Partial<Record<Part, number>> = {
    ...(directDatabaseUrl !== null && { postgresql: Number(new URL(directDatabaseUrl).port || '5432') }),
    redis: Number(new URL(redis.url).port),
    s3: bucket.port,
    smtp: Number(new URL(mails.url).port),
    webhook: Number(receiver.host.split(':')[1]),
    oidc: provider.port,
  };
  const proxies = new Map<Part, FaultProxy>();
  for (const [part, port] of Object.entries(ports)) proxies.set(part as Part, await startFaultProxy(port));
  const proxy = (part: Part): FaultProxy => proxies.get(part) ?? missing(part);
  provider.setIssuer(`http://${proxy('oidc').host}`);
  const through = (url: string, part: Part): string => Object.assign(new URL(url), { host: proxy(part).host }).href;
  const settings = {
    REDIS_URL: through(redis.url, 'redis'),
    S3_ENDPOINT: `http://${proxy('s3').host}`,
    S3_BUCKET: 'uploads',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    SMTP_URL: `smtp://${proxy('smtp').host}`,
    WEBHOOK_PRIVATE_HOSTS: proxy('webhook').host,
    OIDC_ISSUER: `http://${proxy('oidc').host}`,
    OIDC_CLIENT_ID: 'inbox',
    OIDC_CLIENT_SECRET: 'secret',
  };
  const askRedis = async (...command: string[]): Promise<void> => {
    const client = createClient({ url: redis.url });
    client.on('error', () => undefined);
    await client.connect();
    await client.sendCommand(command);
    client.destroy();
  };
  const askDatabase = async (isReadOnly: boolean): Promise<void> => {
    const client = new pg.Client({ connectionString: directDatabaseUrl ?? '' });
    await client.connect();
    const name = new URL(directDatabaseUrl ?? '').pathname.slice(1);
    // A read-only session may change the setting back after a statement of its own.
    await client.query('set default_transaction_read_only = off');
    await client.query(`alter database ${name} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await client.end();
  };
  return {
    databaseUrl: directDatabaseUrl && through(directDatabaseUrl, 'postgresql'),
    directDatabaseUrl,
    webhookUrl: through(receiver.url, 'webhook'),
    receiver,
    mails,
    settings,
    async begin({ part, fault }) {
      if (fault === 'read-only') {
        if (part === 'postgresql') return askDatabase(true);
        // Nobody listens on port 1: the replica serves its reads, and refuses writes.
        return askRedis('replicaof', '127.0.0.1', '1');
      }
      if (fault === 'full') return askRedis('config', 'set', 'maxmemory', '1');
      if (fault !== 'restarted') return proxy(part).set(fault);
      await proxy(part).set('refusing');
      await pause(RESTART_MS);
      return proxy(part).set('passing');
    },
    async end({ part, fault }) {
      if (fault === 'full') return askRedis('config', 'set', 'maxmemory', '0');
      if (fault !== 'read-only') return proxy(part).set('passing');
      return part === 'postgresql' ? askDatabase(false) : askRedis('replicaof', 'no', 'one');
    },
    async stop() {
      for (const each of proxies.values()) await each.stop();
      const stopped = Promise.all([receiver.stop(), mails.stop(), redis.stop(), bucket.stop(), provider.stop()]);
      // A connection that was reset may never count as closed.
      await Promise.race([stopped, pause(STOP_MS, undefined, { ref: false })]);
      await drop();
    },
  };
}

/** Starts a bucket that stores each object in memory. */
function startBucket() {
  const objects = new Map<string, Buffer>();
  return startHttp(async (method, path, body) => {
    if (method === 'PUT') objects.set(path, body);
    const found = objects.get(path);
    return found === undefined ? { status: 404, body: '' } : { status: 200, body: method === 'GET' ? found : '' };
  });
}

/** Starts an OpenID Connect provider that serves its description only. */
async function startProvider() {
  let issuer = '';
  const server = await startHttp(async () => ({
    status: 200,
    body: JSON.stringify({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
  }));
  return {
    ...server,
    setIssuer: (address: string) => {
      issuer = address;
    },
  };
}

async function startHttp(
  respond: (method: string, path: string, body: Buffer) => Promise<{ status: number; body: string | Buffer }>,
) {
  const server = createServer(async (request, response) => {
    const { status, body } = await respond(request.method ?? '', request.url ?? '', await buffer(request));
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function missing(part: Part): never {
  throw new Error(`There is no ${part}`);
}
