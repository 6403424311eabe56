import { randomUUID } from 'node:crypto';
import { createClient } from 'redis';
import { expect, test } from 'vitest';
import { trimEvents } from './redis-streams.ts';

const url = process.env.REDIS_URL;

test.runIf(url !== undefined)(
  'trimming a stream removes old events and keeps recent ones for lost connections',
  async () => {
    const client = createClient({ url: url ?? '' });
    await client.connect();
    const stream = `${randomUUID()}:live`;
    for (const id of ['1000-0', '2000-0', '3000-0']) await client.xAdd(stream, id, { text: id });
    await trimEvents(client, stream, 2_500);
    expect((await client.xRange(stream, '-', '+')).map(({ id }) => id)).toEqual(['3000-0']);
    await client.del(stream);
    await client.close();
  },
);
