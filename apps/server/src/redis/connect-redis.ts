import { setImmediate as nextTurn } from 'node:timers/promises';
import { createClient } from 'redis';
import type { OutagePart } from '../errors/outage.ts';
import { NoResponse } from '../errors/why-refused.ts';

export type RedisClient = ReturnType<typeof createClient>;

/** A connection to Redis on which no caller waits for long. */
export interface RedisConnection {
  readonly client: RedisClient;
  /** Prefix of our keys. */
  readonly prefix: string;
  /** Runs a command. Rejects at once without a working connection, and after a quarter of a second without a reply. */
  run<Result>(command: () => Promise<Result>): Promise<Result>;
  close(): void;
}

export interface RedisConnectionOptions {
  readonly url: string;
  readonly prefix: string;
  readonly part: OutagePart;
  /** Tries each second whether Redis works. */
  probe(client: RedisClient): Promise<unknown>;
  /** Called after each probe that succeeds. */
  onWorks?(): void;
  /** True for subscriptions, which the client renews only with its queue. */
  readonly hasOfflineQueue?: boolean;
}

/** Exceeds the response time of a nearby Redis; a visitor waits no longer for a hanging one. */
const REPLY_MS = 250;
const PROBE_INTERVAL_MS = 1_000;
/** Above the interval of probes and of blocking reads: a connection without any traffic is dead. */
export const IDLE_MS = 4_000;
const LONGEST_RECONNECT_MS = 1_000;

/** A command that was not sent, because Redis is away. */
export class RedisAway extends Error {
  override readonly name = 'RedisAway';
}

/** Creates a client that reconnects for ever, also after a connection that went silent. */
export function openRedisClient(url: string, hasOfflineQueue = false): RedisClient {
  return createClient({
    url,
    disableOfflineQueue: !hasOfflineQueue,
    socket: {
      socketTimeout: IDLE_MS,
      // The default gives up after a silent connection.
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, LONGEST_RECONNECT_MS) * (0.75 + Math.random() / 4),
    },
  });
}

/** A write that a full or read-only Redis refuses. */
export const writeProbe =
  (prefix: string) =>
  (client: RedisClient): Promise<unknown> =>
    client.set(`${prefix}alive`, '', { expiration: { type: 'PX', value: 10_000 } });

/** Connects in the background, and tries each second whether Redis works. */
export function connectRedis(options: RedisConnectionOptions): RedisConnection {
  const { url, prefix, part, probe, onWorks, hasOfflineQueue } = options;
  const client = openRedisClient(url, hasOfflineQueue);
  // Nothing is written to a silent connection, so that its idle time ends it.
  let isSilent = false;
  const run = async <Result>(command: () => Promise<Result>): Promise<Result> => {
    if (!client.isReady || isSilent) throw new RedisAway();
    const reply = command();
    try {
      return await withDeadline(reply);
    } catch (error) {
      if (error instanceof NoResponse) {
        isSilent = true;
        reply.then(
          () => {
            isSilent = false;
          },
          () => undefined,
        );
      }
      if (error instanceof Error) part.failed(error);
      throw error;
    }
  };
  const tryProbe = (): void => {
    if (!client.isReady || isSilent) return;
    run(() => probe(client)).then(
      () => {
        part.worked();
        onWorks?.();
      },
      () => undefined,
    );
  };
  client.on('error', part.failed);
  client.on('ready', () => {
    isSilent = false;
    tryProbe();
  });
  client.connect().catch(part.failed);
  const timer = setInterval(tryProbe, PROBE_INTERVAL_MS);
  return {
    client,
    prefix,
    run,
    close: () => {
      clearInterval(timer);
      if (client.isOpen) client.destroy();
    },
  };
}

/** Rejects with `NoResponse` if there is no reply in time. A late reply is ignored. */
async function withDeadline<Result>(reply: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    // After a long computation, replies that have arrived are read first.
    timer = setTimeout(() => void nextTurn().then(() => reject(new NoResponse())), REPLY_MS);
  });
  try {
    return await Promise.race([reply, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
