import { createClient } from 'redis';
import { isConnectionRejected, startError, whyUnreachable } from '../configuration/start-error.ts';

/** Longer than a response takes, and short enough for the start of a server. */
const CONNECT_TIMEOUT_MS = 1_000;

/**
 * Connects to Redis once at the start. An unreachable Redis is tolerated, because the server runs without it.
 *
 * @throws StartError when Redis rejects the connection.
 */
export async function checkRedis(url: string): Promise<void> {
  const client = createClient({
    url,
    socket: { connectTimeout: CONNECT_TIMEOUT_MS, socketTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy: false },
  });
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
