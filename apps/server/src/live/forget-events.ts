import type { createClient } from 'redis';

/** Takes events older than `before` (epoch ms) out of the stream: the ids that Redis gives begin with the time. */
export async function forgetEvents(
  client: Pick<ReturnType<typeof createClient>, 'xTrim'>,
  stream: string,
  before: number,
): Promise<void> {
  await client.xTrim(stream, 'MINID', before);
}
