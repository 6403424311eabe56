import { io } from 'socket.io-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hasRedisServer, startRedis } from '../testing/redis-process.ts';
import { openChat } from '../testing/samples.ts';
import type { TestServer } from '../testing/test-server.ts';
import { canShare, startTwoProcesses } from '../testing/two-processes.ts';

type Redis = Awaited<ReturnType<typeof startRedis>>;

interface Fault {
  readonly name: string;
  readonly code: string;
  begin(redis: Redis): Promise<unknown>;
  end(redis: Redis): Promise<unknown>;
}

const faults: readonly Fault[] = [
  {
    name: 'full',
    code: 'OOM',
    begin: (redis) => redis.configure('maxmemory', '1'),
    end: (redis) => redis.configure('maxmemory', '0'),
  },
  {
    name: 'read-only',
    code: 'READONLY',
    begin: (redis) => redis.replicaOf('127.0.0.1', '1'),
    end: (redis) => redis.replicaOf('NO', 'ONE'),
  },
  {
    name: 'silent',
    code: 'NO_RESPONSE',
    begin: async (redis) => redis.freeze(),
    end: async (redis) => redis.thaw(),
  },
  { name: 'away', code: 'ECONNREFUSED', begin: (redis) => redis.end(), end: (redis) => redis.restart() },
];

/** Slowest call of a visitor that is right while Redis fails, on a busy machine. */
const LONGEST_CALL_MS = 1_500;
const MESSAGES = 6;

const linesOf = ({ logLines }: TestServer) =>
  logLines.map((line) => JSON.parse(line)).filter(({ msg }) => String(msg).startsWith('REDIS_URL'));

describe.runIf(canShare && hasRedisServer)('a Redis that fails', () => {
  test.each(faults)(
    'a Redis that is $name delays no call, is logged once, and pages load what they missed',
    async (fault) => {
      const redis = await startRedis();
      onTestFinished(() => redis.end());
      const { left, right, drop } = await startTwoProcesses({ REDIS_URL: redis.url });
      const chat = await openChat(left);
      const socket = io(right.origin, {
        auth: { feedback_id: chat.id, token: chat.token },
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
      });
      onTestFinished(async () => {
        socket.disconnect();
        await Promise.all([left.stop(), right.stop()]);
        await drop();
      });
      const received: string[] = [];
      const ends: string[] = [];
      socket.on('reply_created', (reply) => received.push(reply.timeline_items[0].detail.comment.body));
      socket.on('disconnect', (reason) => ends.push(reason));
      await socket.timeout(3_000).emitWithAck('subscribe', { roomId: 'chat', feedbackId: chat.id });
      const write = async (body: string): Promise<number> => {
        const startedAt = performance.now();
        const sent = await left.upload(`${chat.path}/chat_messages?token=${chat.token}`, { body });
        expect(sent.status).toBe(200);
        return performance.now() - startedAt;
      };
      await expect
        .poll(async () => {
          await write('before');
          return received.length > 0;
        })
        .toBe(true);
      expect(linesOf(left)).toEqual([]);

      await fault.begin(redis);
      const times: number[] = [];
      for (let n = 0; n < MESSAGES; n++) times.push(await write(`during ${n}`));
      expect(Math.max(...times)).toBeLessThan(LONGEST_CALL_MS);
      // A silent connection is given up only after this time.
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      expect(received.filter((body) => body.startsWith('during'))).toEqual([]);
      expect(await left.services.metrics.text()).toMatch(/^product_redis_failing 1$/m);
      expect(linesOf(left)).toMatchObject([{ level: 50, code: fault.code, redis: new URL(redis.url).host }]);

      await fault.end(redis);
      // The page connects again, and loads.
      await expect.poll(() => ends).toEqual(['io server disconnect']);
      await expect.poll(() => linesOf(left).length).toBe(2);
      expect(linesOf(left)[1]).toMatchObject({ level: 40, seconds: expect.any(Number) });
      const metrics = await left.services.metrics.text();
      expect(metrics).toMatch(/^product_redis_failing 0$/m);
      expect(metrics).toMatch(/^product_redis_outages_total [1-9]/m);
      expect(metrics).toMatch(/^product_live_events_lost_total [1-9]/m);
      expect(await right.services.metrics.text()).toMatch(/^product_live_gaps_total [1-9]/m);
      socket.connect();
      await socket.timeout(3_000).emitWithAck('subscribe', { roomId: 'chat', feedbackId: chat.id });
      await write('after');
      await expect.poll(() => received).toContain('after');
    },
  );
});
