import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';

/** Joins the live channels of several processes, and lets a connection take up its session at any of them. */
export async function redisStreams(url: string, onError: (error: unknown) => void) {
  const client = createClient({ url });
  client.on('error', onError);
  await client.connect();
  return { adapter: createAdapter(client), close: () => client.close() };
}
