import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';

export interface RedisStreamsOptions {
  readonly url: string;
  /** What our keys begin with. */
  readonly prefix: string;
  onError(error: unknown): void;
  /** The connection was lost and is back: what other processes said in between may not have been heard. */
  onGap(): void;
}

/** How long an event waits for a lost Redis before it goes to this process's own listeners alone. */
const PUBLISH_WITHIN_MS = 1_000;

/**
 * Joins the live channels of several processes, and lets a connection take up its session at any of them. Resolves at
 * once: while Redis is away, each process serves its own listeners.
 */
export function redisStreams({ url, prefix, onError, onGap }: RedisStreamsOptions) {
  const client = createClient({ url, commandOptions: { timeout: PUBLISH_WITHIN_MS } });
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
  });
  const adapter = createAdapter(client, {
    streamName: `${prefix}live`,
    channelPrefix: `${prefix}live`,
    sessionKeyPrefix: `${prefix}session:`,
  });
  return { adapter, close: () => client.destroy() };
}
