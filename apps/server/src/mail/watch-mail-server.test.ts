import { expect, test } from 'vitest';
import type { MailOutcome } from './outbox.ts';
import { watchMailServer } from './watch-mail-server.ts';

const PLACES = 4;
const away: MailOutcome = { status: 'away', nextAt: 0, problem: 'SMTP: ESOCKET CONN' };
const sent: MailOutcome = { status: 'sent', ids: [], coversUntil: null, at: 0 };

function watched() {
  const lines: unknown[] = [];
  const clock = { at: 1_000 };
  const write = (fields: object, text: string) => void lines.push([fields, text.slice(0, 30)]);
  const server = watchMailServer({ warn: write, info: write } as never, () => clock.at);
  return { lines, clock, server };
}

test('a mail server that takes mails gets as many at a time as there are places', () => {
  const { server } = watched();
  expect([server.freePlaces(PLACES, 0), server.freePlaces(PLACES, 3)]).toEqual([4, 1]);
});

test('while the mail server is away, one mail at a time tries it, and its outage is two lines', () => {
  const { lines, clock, server } = watched();
  server.note(away);
  server.note(away);
  expect(server.freePlaces(PLACES, 0)).toBe(0);
  clock.at += 2_000;
  expect([server.freePlaces(PLACES, 0), server.freePlaces(PLACES, 1)]).toEqual([1, 0]);
  server.note({ status: 'failed', nextAt: 0, problem: 'SMTP: 451' });
  expect(server.freePlaces(PLACES, 0)).toBe(1);
  server.note(sent);
  expect(server.freePlaces(PLACES, 0)).toBe(PLACES);
  server.note(sent);
  expect(lines).toEqual([
    [{ problem: 'SMTP: ESOCKET CONN' }, 'SMTP_URL: the mail server is a'],
    [{ seconds: 2 }, 'SMTP_URL: the mail server take'],
  ]);
});

test('the longer the mail server is away, the less often it is tried, and every 30 seconds at least', () => {
  const { clock, server } = watched();
  const waits: number[] = [];
  server.note(away);
  while (clock.at < 600_000) {
    const from = clock.at;
    while (server.freePlaces(PLACES, 0) === 0) clock.at += 100;
    waits.push(clock.at - from);
    server.note(away);
  }
  expect(waits[0]).toBe(2_000);
  expect(waits.at(-1)).toBe(30_000);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
});

test('a mail that is given up does not end an outage, and a mail that the server refuses does', () => {
  const { lines, server } = watched();
  server.note(away);
  server.note({ status: 'dead', problem: 'SMTP: ESOCKET CONN' });
  expect(server.freePlaces(PLACES, 0)).toBe(0);
  server.note({ status: 'dead', problem: 'SMTP: 550', isRefused: true });
  expect(server.freePlaces(PLACES, 0)).toBe(PLACES);
  expect(lines).toHaveLength(2);
});
