import { createClient } from 'redis';

/** A connection to Redis for counting. */
export interface RedisCounter {
  readonly client: ReturnType<typeof createClient>;
  /** Prefix of its keys. */
  readonly prefix: string;
  close(): void;
}

/** Connects in the background. Without a connection a command fails at once, so that the caller can count in memory. */
export function connectCounter(url: string, prefix: string, onError: (error: unknown) => void): RedisCounter {
  const client = createClient({ url, disableOfflineQueue: true });
  client.on('error', onError);
  client.connect().catch(onError);
  return { client, prefix, close: () => client.destroy() };
}
