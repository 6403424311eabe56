import { createClient } from 'redis';
import { isConnectionRejected, startError, whyUnreachable } from '../configuration/start-error.ts';

/** Longer than an answer takes, shorter than somebody waits for a server to start. */
const PATIENCE_MS = 1_000;

/**
 * Asks Redis once, before anything depends on it.
 *
 * @throws when it answers and does not let us in. One that does not answer may come later: the server does without.
 */
export async function checkRedis(url: string): Promise<void> {
  const client = createClient({ url, socket: { connectTimeout: PATIENCE_MS, reconnectStrategy: false } });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    if (isConnectionRejected(error)) throw startError(whyUnreachable('REDIS_URL', url, error), error);
  } finally {
    if (client.isOpen) client.destroy();
  }
}
