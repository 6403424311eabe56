import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutRateLimits } from '../configuration/rate-limits.ts';
import { requests } from '../limits/tables/requests.ts';
import { engines } from '../testing/engines.ts';
import { type HostileRequest, hostileRequests } from '../testing/hostile-bodies.ts';
import { openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Of this thread, the sending included. */
const MOST_MS = 100;

describe.each(engines)('hostile bodies on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, withoutRateLimits);
  });
  afterAll(() => server.stop());

  test('every hostile body is refused at once, with few problems', { timeout: 300_000 }, async () => {
    const list = hostileRequests({ chat: await openChat(server), staffToken: server.staffToken });
    const wrong: string[] = [];
    for (const request of list) {
      const { response, ms } = await measure(request);
      const least = ms > MOST_MS ? await leastMs(request) : ms;
      const problems: unknown[] = response.body.problems ?? [];
      if (response.status < 400 || response.status >= 500) wrong.push(`${request.name}: ${response.status}`);
      if (problems.length > requests.problems.most) wrong.push(`${request.name}: ${problems.length} problems`);
      if (least > MOST_MS) wrong.push(`${request.name}: ${Math.round(least)} ms`);
    }
    expect(list.length).toBeGreaterThan(500);
    expect(wrong).toEqual([]);
  });

  /** Measures the least of four tries. Garbage is collected in some of them, and a busy processor is slower in some. */
  async function leastMs(request: HostileRequest): Promise<number> {
    const tries: number[] = [];
    for (let count = 0; count < 4; count += 1) tries.push((await measure(request)).ms);
    return Math.min(...tries);
  }

  /** Sends a request, and measures the time of this thread, without the waits for other programs. */
  async function measure({ method, path, headers, body }: HostileRequest) {
    const before = process.threadCpuUsage();
    const response = await server.call(method, path, { headers, body });
    const { user, system } = process.threadCpuUsage(before);
    return { response, ms: (user + system) / 1_000 };
  }
});
