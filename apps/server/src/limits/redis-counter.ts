import { createClient } from 'redis';

/** A connection that only counts. */
export interface RedisCounter {
  readonly client: ReturnType<typeof createClient>;
  /** What its keys begin with. */
  readonly prefix: string;
  close(): void;
}

/**
 * Connects in its own time: until then, and whenever the connection is lost, a command fails at once instead of waiting
 * in a queue, so that the caller can count elsewhere.
 */
export function connectCounter(url: string, prefix: string, onError: (error: unknown) => void): RedisCounter {
  const client = createClient({ url, disableOfflineQueue: true });
  client.on('error', onError);
  client.connect().catch(onError);
  return { client, prefix, close: () => client.destroy() };
}
