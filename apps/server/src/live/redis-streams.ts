import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import { forgetEvents } from './forget-events.ts';

export interface RedisStreamsOptions {
  readonly url: string;
  /** What our keys begin with. */
  readonly prefix: string;
  onError(error: unknown): void;
  /** The connection was lost and is back: what other processes said in between may not have been heard. */
  onGap(): void;
}

/** Longer than a process lags behind in reading: what visitors wrote does not stay in Redis. */
const EVENTS_KEPT_MS = 3 * 60_000;
const FORGET_EVERY_MS = 60_000;

/**
 * Joins the live channels of several processes. Resolves at once: while Redis is away, each process serves its own
 * listeners.
 */
export function redisStreams({ url, prefix, onError, onGap }: RedisStreamsOptions) {
  // An event does not wait for a lost Redis: it goes to this process's own listeners at once.
  const client = createClient({ url, disableOfflineQueue: true });
  let wasReady = false;
  client.on('error', onError);
  client.on('ready', () => {
    if (wasReady) onGap();
    wasReady = true;
  });
  client.connect().catch(onError);
  // The adapter lets go of these two promises: a failure of theirs would end the process.
  const quietly = <Given extends readonly unknown[], Result>(call: (...given: Given) => Promise<Result>) => {
    return (...given: Given): Promise<Result | undefined> =>
      call(...given).catch((error: unknown) => {
        onError(error);
        return undefined;
      });
  };
  Object.assign(client, {
    set: quietly(client.set.bind(client)),
    publish: quietly(client.publish.bind(client)),
    // Who reads does wait: refused at once, the adapter would ask again without a pause.
    duplicate: () => createClient({ url }),
  });
  const streamName = `${prefix}live`;
  const forgetting = setInterval(() => {
    if (client.isReady) forgetEvents(client, streamName, Date.now() - EVENTS_KEPT_MS).catch(onError);
  }, FORGET_EVERY_MS);
  const adapter = createAdapter(client, {
    streamName,
    channelPrefix: `${prefix}live`,
  });
  return {
    adapter,
    close: () => {
      clearInterval(forgetting);
      client.destroy();
    },
  };
}
