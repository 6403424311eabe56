import { randomUUID } from 'node:crypto';
import { createClient } from 'redis';
import { expect, test } from 'vitest';
import { forgetEvents } from './forget-events.ts';

const url = process.env.REDIS_URL;

test.runIf(url !== undefined)('old events go, those that a lost connection may still ask for stay', async () => {
  const client = createClient({ url: url ?? '' });
  await client.connect();
  const stream = `${randomUUID()}:live`;
  for (const id of ['1000-0', '2000-0', '3000-0']) await client.xAdd(stream, id, { text: id });
  await forgetEvents(client, stream, 2_500);
  expect((await client.xRange(stream, '-', '+')).map(({ id }) => id)).toEqual(['3000-0']);
  await client.del(stream);
  await client.close();
});
