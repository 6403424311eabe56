import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readRateLimits } from '../configuration/rate-limits.ts';
import { connectRedis, writeProbe } from '../redis/connect-redis.ts';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';

const strict = readRateLimits({ RATE_LIMIT_CALLS: '3/60', RATE_LIMIT_NODE: 'off' });
const redisUrl = process.env.REDIS_URL;
if (redisUrl === undefined) console.warn('Left out: the Redis part of the rate limits, since REDIS_URL is not set.');

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

function limiterAt(url: string, prefix = `${randomUUID()}:`, limits = strict) {
  const part = { failed: () => undefined, worked: () => undefined };
  const redis = connectRedis({ url, prefix, part, probe: writeProbe(prefix) });
  closing.push(() => redis.close());
  return { limiter: createRateLimiter(limits, redis), client: redis.client };
}

async function letThrough(limiter: RateLimiter, tries: number): Promise<number> {
  const waits = await Promise.all(Array.from({ length: tries }, () => limiter.take('calls', 'an address')));
  return waits.filter((wait) => wait === 0).length;
}

async function listening(onConnection: (socket: Socket) => void): Promise<{ url: string; server: Server }> {
  const server = createServer(onConnection).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return { url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

describe('in memory', () => {
  test('the rate limiter counts each key separately and returns the seconds to wait', async () => {
    const limiter = createRateLimiter(strict);
    expect(await letThrough(limiter, 5)).toBe(3);
    expect(await limiter.take('calls', 'an address')).toBeGreaterThan(0);
    expect(await limiter.take('calls', 'another')).toBe(0);
  });

  test('the /64 networks of one /56 share four times the limit of one', async () => {
    const limiter = createRateLimiter(strict);
    const addresses = Array.from({ length: 16 }, (_, subnet) => `2001:db8:0:${(0x1200 + subnet).toString(16)}::/64`);
    const waits = await Promise.all(addresses.map((address) => limiter.take('calls', address)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3 * 4);
    expect(await limiter.take('calls', '2001:db8:0:1300::/64')).toBe(0);
  });

  test('reading the seconds to wait counts no request', async () => {
    const limiter = createRateLimiter(strict);
    for (let look = 0; look < 9; look++) expect(await limiter.wait('calls', 'an address')).toBe(0);
    expect(await letThrough(limiter, 5)).toBe(3);
    expect(await limiter.wait('calls', 'an address')).toBeGreaterThan(0);
  });

  test('a clock that is set back lengthens no time to wait', async () => {
    const limiter = createRateLimiter(strict);
    expect(await letThrough(limiter, 5)).toBe(3);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 7_200_000 });
    try {
      expect(await limiter.take('calls', 'an address')).toBeLessThanOrEqual(60);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a limit that is off counts nothing', async () => {
    const limiter = createRateLimiter(strict);
    const waits = await Promise.all(Array.from({ length: 500 }, () => limiter.take('node', 'n')));
    expect(Math.max(...waits)).toBe(0);
  });
});

describe('a rate limiter without a responding Redis', () => {
  test('without Redis each process counts for itself', async () => {
    const { url, server } = await listening((socket) => socket.destroy());
    server.close();
    expect(await letThrough(limiterAt(url).limiter, 5)).toBe(3);
  });

  test('a Redis that accepts the connection and never responds delays nobody', async () => {
    const { url } = await listening((socket) => closing.push(() => socket.destroy()));
    expect(await letThrough(limiterAt(url).limiter, 5)).toBe(3);
  });
});

describe.runIf(redisUrl !== undefined)('in Redis', () => {
  const url = redisUrl ?? '';

  test('two processes with one Redis count together', async () => {
    const prefix = `${randomUUID()}:`;
    const [left, right] = [limiterAt(url, prefix), limiterAt(url, prefix)];
    await expect.poll(() => left.client.isReady && right.client.isReady).toBe(true);
    expect((await letThrough(left.limiter, 2)) + (await letThrough(right.limiter, 4))).toBe(3);
    expect(await right.limiter.take('calls', 'an address')).toBeGreaterThan(0);
    await left.client.del(`${prefix}limit:calls:an address`);
  });

  test('a clock of this process that is set back prolongs no refusal', async () => {
    const { limiter, client } = limiterAt(url, undefined, readRateLimits({ RATE_LIMIT_CALLS: '3/2' }));
    await expect.poll(() => client.isReady).toBe(true);
    expect(await letThrough(limiter, 5)).toBe(3);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 7_200_000 });
    try {
      expect(await limiter.take('calls', 'an address')).toBeLessThanOrEqual(2);
      await expect.poll(() => limiter.take('calls', 'an address'), { timeout: 30_000 }).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a window that a clock of Redis has prolonged begins again', async () => {
    const prefix = `${randomUUID()}:`;
    const [left, right] = [limiterAt(url, prefix), limiterAt(url, prefix)];
    await expect.poll(() => left.client.isReady && right.client.isReady).toBe(true);
    expect(await letThrough(left.limiter, 5)).toBe(3);
    const key = `${prefix}limit:calls:an address`;
    expect(await left.client.pExpire(key, 7_180_000)).toBe(1);
    expect(await right.limiter.wait('calls', 'an address')).toBe(60);
    expect(await right.limiter.take('calls', 'an address')).toBe(0);
    await left.client.del(key);
  });

  test('a lost connection to Redis fails no request', async () => {
    const { limiter, client } = limiterAt(url);
    await expect.poll(() => client.isReady).toBe(true);
    expect(await limiter.take('calls', 'an address')).toBe(0);
    client.destroy();
    expect(await letThrough(limiter, 5)).toBe(3);
    await client.connect();
  });
});

test.each(['3', '0/60', '3/0', '3/0.5', '-1/5', 'many/60', '3/60/2'])('RATE_LIMIT_CALLS=%s is rejected', (value) => {
  expect(() => readRateLimits({ RATE_LIMIT_CALLS: value })).toThrow(/RATE_LIMIT_CALLS/);
});
