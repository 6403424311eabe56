import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';

export interface RedisStreamsOptions {
  readonly url: string;
  /** Prefix of the server's keys. */
  readonly prefix: string;
  onError(error: unknown): void;
  /** Called when a lost connection is back: events of other processes may have been missed. */
  onGap(): void;
}

/** Exceeds the delay of any reader, and keeps visitors' texts in Redis only for a short time. */
const RETENTION_MS = 3 * 60_000;
const TRIM_INTERVAL_MS = 60_000;

/** Connects the live channels of several processes. Without Redis, each process serves its own subscribers. */
export function redisStreams({ url, prefix, onError, onGap }: RedisStreamsOptions) {
  // Without an offline queue, an event reaches this process's own subscribers at once.
  const client = createClient({ url, disableOfflineQueue: true });
  let wasReady = false;
  client.on('error', onError);
  client.on('ready', () => {
    if (wasReady) onGap();
    wasReady = true;
  });
  client.connect().catch(onError);
  // The adapter does not await these promises: an unhandled rejection would end the process.
  const reportingErrors = <Given extends readonly unknown[], Result>(call: (...given: Given) => Promise<Result>) => {
    return (...given: Given): Promise<Result | undefined> =>
      call(...given).catch((error: unknown) => {
        onError(error);
        return undefined;
      });
  };
  Object.assign(client, {
    set: reportingErrors(client.set.bind(client)),
    publish: reportingErrors(client.publish.bind(client)),
    // The reading connection queues commands: if they failed at once, the adapter would retry without a pause.
    duplicate: () => createClient({ url }),
  });
  const streamName = `${prefix}live`;
  const trimming = setInterval(() => {
    if (client.isReady) trimEvents(client, streamName, Date.now() - RETENTION_MS).catch(onError);
  }, TRIM_INTERVAL_MS);
  const adapter = createAdapter(client, {
    streamName,
    channelPrefix: `${prefix}live`,
  });
  return {
    adapter,
    close: () => {
      clearInterval(trimming);
      client.destroy();
    },
  };
}

/** Removes the events before a time (epoch ms) from a stream. Redis's event ids start with their time. */
export async function trimEvents(
  client: Pick<ReturnType<typeof createClient>, 'xTrim'>,
  stream: string,
  before: number,
): Promise<void> {
  await client.xTrim(stream, 'MINID', before);
}
