import { afterEach, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { Loop } from '../ticks/repeat.ts';
import { addMails, claimMails } from './outbox.ts';
import { startMail } from './start-mail.ts';

let server: TestServer | undefined;
afterEach(() => server?.stop());

test.each(engines)(
  'a claim that comes after the deadline of its tick is given back at once, on $name',
  async (engine) => {
    // Without SMTP_URL the server itself takes no mail.
    server = await startTestServer(engine);
    const { services } = server;
    const { database, now } = services;
    await addMails(database, [{ onceKey: 'a', kind: 'reply', recipient: 'a', lane: 'a', dueAt: now() }], now());
    const loops: Loop[] = [];
    const sent: unknown[] = [];
    const stop = startMail({
      ...services,
      mail: { settings: {}, secret: '' } as never,
      baseUrl: '',
      send: async (mail) => ({ ok: sent.push(mail) > 0 }) as never,
      ticks: {
        repeat: (loop) => {
          loops.push(loop);
          return { wake: () => undefined, stop: async () => undefined };
        },
        states: () => [],
      },
    });
    // The deadline passes while the tick claims: it looks twice before, and once after.
    let looks = 0;
    const signal = {
      get aborted() {
        looks += 1;
        return looks > 2;
      },
    } as AbortSignal;
    await loops[0]?.tick(signal);
    expect(looks).toBe(3);
    expect(sent).toEqual([]);
    const [mail] = await claimMails(database, { limit: 10, now: now() });
    expect(mail).toMatchObject({ once_key: 'a', attempts: 0 });
    await stop();
  },
);
