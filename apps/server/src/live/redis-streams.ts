import { setTimeout as wait } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Outage, OutagePart } from '../errors/outage.ts';
import {
  connectRedis,
  openRedisClient,
  RedisAway,
  type RedisClient,
  type RedisConnection,
  writeProbe,
} from '../redis/connect-redis.ts';

export interface RedisStreamsOptions {
  readonly url: string;
  /** Prefix of the server's keys. */
  readonly prefix: string;
  readonly outage: Outage;
  /** Called for each event of this process that Redis did not take. */
  onLost(): void;
  /** Called when events of any process may have been missed here. */
  onGap(): void;
}

/** Exceeds the delay of any reader, and keeps visitors' texts in Redis only for a short time. */
const RETENTION_MS = 3 * 60_000;
const TRIM_INTERVAL_MS = 60_000;
/** Below the idle time after which a connection counts as dead. */
const BLOCK_MS = 2_000;
const READ_AGAIN_MS = 300;
/** The marks of several processes arrive within this time, and cause one gap. */
const GAP_SETTLE_MS = 1_500;
/** Event of the stream that tells every process of lost events. */
const GAP = { gap: '1' };

/** Connects the live channels of several processes. Without Redis, each process serves its own subscribers. */
export function redisStreams({ url, prefix, outage, onLost, onGap }: RedisStreamsOptions) {
  const streamName = `${prefix}live`;
  // An event that Redis did not take: processes load what they missed when it takes events again.
  let hasLost = false;
  const lost = (): string => {
    hasLost = true;
    return '';
  };
  const lostEvent = (): string => {
    onLost();
    return lost();
  };
  const markGap = (): void => {
    if (!hasLost) return;
    hasLost = false;
    writer.run(() => writer.client.xAdd(streamName, '*', GAP)).catch(lost);
  };
  let settling: ReturnType<typeof setTimeout> | undefined;
  const gap = (): void => {
    settling ??= setTimeout(() => {
      settling = undefined;
      onGap();
    }, GAP_SETTLE_MS);
  };
  const writer: RedisConnection = connectRedis({
    url,
    prefix,
    part: outage.part('events'),
    probe: writeProbe(prefix),
    onWorks: markGap,
  });
  const subscriber = connectRedis({
    url,
    prefix,
    part: outage.part('requests'),
    probe: (client) => client.ping(),
    hasOfflineQueue: true,
  });
  const reader = openReader(url, { part: outage.part('reading'), onGap: gap });
  const trimming = setInterval(() => {
    writer.run(() => trimEvents(writer.client, streamName, Date.now() - RETENTION_MS)).catch(() => undefined);
  }, TRIM_INTERVAL_MS);
  const { client } = writer;
  // The adapter takes an object with this method for a client of this package.
  const ofPackage = { sSubscribe: () => undefined };
  const adapter = createAdapter(
    {
      ...ofPackage,
      xAdd: (...given: Parameters<RedisClient['xAdd']>) => writer.run(() => client.xAdd(...given)).catch(lostEvent),
      publish: (...given: Parameters<RedisClient['publish']>) =>
        writer.run(() => client.publish(...given)).catch(() => undefined),
      sendCommand: (given: string[]) => writer.run(() => client.sendCommand(given)),
      duplicate: () => ({
        ...ofPackage,
        on: () => undefined,
        connect: async () => undefined,
        disconnect: () => undefined,
        xRead: reader.read,
        subscribe: (...given: Parameters<RedisClient['subscribe']>) =>
          subscriber.client.subscribe(...given).catch(() => undefined),
      }),
    },
    { streamName, channelPrefix: `${prefix}live`, blockTimeInMs: BLOCK_MS },
  );
  return {
    adapter,
    close: () => {
      clearInterval(trimming);
      clearTimeout(settling);
      for (const connection of [writer, subscriber, reader]) connection.close();
    },
  };
}

/** Reads a stream by a connection of its own, since a read waits for events. */
function openReader(url: string, { part, onGap }: { readonly part: OutagePart; readonly onGap: () => void }) {
  const client = openRedisClient(url);
  let wasAway = false;
  client.on('error', (error) => {
    wasAway = true;
    part.failed(error);
  });
  client.on('ready', () => {
    if (wasAway) onGap();
    wasAway = false;
  });
  const connecting = client.connect().catch(part.failed);
  let newest: string | undefined;
  const readFrom = async (key: string, id: string, options: Parameters<RedisClient['xRead']>[1]) => {
    await connecting;
    if (!client.isReady) throw new RedisAway();
    // `$` means the newest event at each call, and would skip those between two calls.
    if (id === '$') newest ??= (await client.xRevRange(key, '+', '-', { COUNT: 1 }))[0]?.id ?? '0-0';
    return client.xRead({ key, id: id === '$' ? (newest ?? id) : id }, options);
  };
  return {
    read: async ([from]: readonly { key: string; id: string }[], options: Parameters<RedisClient['xRead']>[1]) => {
      if (from === undefined) return null;
      try {
        const streams = (await readFrom(from.key, from.id, options)) as
          | { messages: { message: Record<string, string> }[] }[]
          | null;
        part.worked();
        if (streams?.some(({ messages }) => messages.some(({ message }) => 'gap' in message))) onGap();
        return streams;
      } catch (error) {
        if (!(error instanceof RedisAway) && !isRoleChange(error)) part.failed(error);
        // The adapter reads again at once.
        await wait(READ_AGAIN_MS, undefined, { ref: false });
        throw error;
      }
    },
    close: () => {
      if (client.isOpen) client.destroy();
    },
  };
}

/** Tells whether a Redis that became a replica or a primary ended a read. The next read, or the next write, fails or works. */
function isRoleChange(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('UNBLOCKED ');
}

/** Removes the events before a time (epoch ms) from a stream. Redis's event ids start with their time. */
export async function trimEvents(client: Pick<RedisClient, 'xTrim'>, stream: string, before: number): Promise<void> {
  await client.xTrim(stream, 'MINID', before);
}
