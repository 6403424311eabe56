import { afterEach, expect, test, vi } from 'vitest';
import { engines } from '../testing/engines.ts';
import { loseCommitAfter } from '../testing/lose-commit.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { Loop } from '../ticks/repeat.ts';
import { addMails } from './outbox.ts';
import { startMail } from './start-mail.ts';

let server: TestServer | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await server?.stop();
});

test.each(engines.filter(({ name }) => name === 'postgresql'))(
  'a mail whose claim lost its response is sent soon, and not at the end of its lease, on $name',
  async (engine) => {
    // Without SMTP_URL the server itself takes no mail.
    server = await startTestServer(engine);
    const { services } = server;
    const { database, now } = services;
    await addMails(database, [{ onceKey: 'a', kind: 'reply', recipient: 'a', lane: 'a', dueAt: now() }], now());
    const loops: Loop[] = [];
    const stop = startMail({
      ...services,
      mail: { settings: {}, secret: '' } as never,
      baseUrl: '',
      send: async () => ({ ok: true }),
      ticks: {
        repeat: (loop) => {
          loops.push(loop);
          return { wake: () => undefined, stop: async () => undefined };
        },
        states: () => [],
      },
    });
    const tick = async () => loops[0]?.tick(new AbortController().signal);
    const leased = () => database.selectFrom('mail_outbox').select('status').where('leased_until', '>', 0).execute();
    loseCommitAfter('update "mail_outbox" set "leased_until"');
    await expect(tick()).rejects.toThrow('Connection terminated');
    vi.restoreAllMocks();
    expect(await leased()).toEqual([{ status: 'pending' }]);
    await tick();
    await stop();
    // Its chat is unknown, so that the mail was taken and left out.
    expect(await database.selectFrom('mail_outbox').select(['status', 'leased_until']).execute()).toEqual([
      { status: 'dropped', leased_until: 0 },
    ]);
  },
);
