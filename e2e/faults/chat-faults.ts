/*
 * A conversation while the server is killed again and again. Two tabs of a visitor and a colleague write all the time;
 * afterwards every message must be there once, in the same order for everybody.
 *
 *   pnpm --filter @product/e2e faults --messages 1000 --kills 20
 */
import { parseArgs } from 'node:util';
import { createApiClient } from '@product/api-client';
import type { initialChat } from '@product/chat-core';
import { staffOf } from '../pages/staff.ts';
import { createFeedback } from '../server/create-feedback.ts';
import { staffToken, startServer } from '../server/product-server.ts';
import { type HeadlessChat, headlessChat } from './headless-chat.ts';

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '20' },
  },
});
const messages = Number(values.messages);
const kills = Number(values.kills);
const SETTLE_MS = 90_000;

// All three parties write from a single address.
process.env.RATE_LIMIT_CHAT = 'off';
process.env.RATE_LIMIT_CHAT_BYTES = 'off';
process.env.RATE_LIMIT_WRITES = 'off';
process.env.RATE_LIMIT_CALLS = 'off';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const server = await startServer();
try {
  const api = createApiClient({ apiUrl: `${server.url}/api` });
  const { feedbackId, token } = await createFeedback(server.url);
  const visitor = { feedbackId, token };
  const parties: readonly HeadlessChat[] = [
    headlessChat({ url: server.url, feedbackId, credentials: visitor }),
    headlessChat({ url: server.url, feedbackId, credentials: visitor }),
    headlessChat({ url: server.url, feedbackId, credentials: { staffToken } }),
  ];
  await until(() => parties.every((party) => party.getState().details !== null));

  const startedAt = Date.now();
  const perKill = Math.ceil(messages / (kills + 1));
  for (let written = 0; written < messages; written += 1) {
    parties[written % parties.length]?.write(`message ${written}`);
    await pause(5);
    if (written % perKill === perKill - 1 && written < messages - 1) await server.restart('SIGKILL');
  }
  const settled = await until(() => parties.every((party) => party.getState().outbox.length === 0));
  // Status and rating change at the end, while parties still catch up.
  await staffOf(server.url).setStatus(feedbackId, 'closed');
  const rated = await api.rateChat({ ...visitor, rating: 50 });
  if (!rated.ok) throw new Error(`The chat is not rated: ${rated.error.message}`);
  const load = async (before?: string) => {
    const loaded = await api.loadChat({ ...visitor, before });
    if (!loaded.ok) throw new Error(`The chat does not load: ${loaded.error.message}`);
    return loaded.value;
  };
  let page = await load();
  const items = [...page.timelineItems];
  while (page.olderCursor !== null) {
    page = await load(page.olderCursor);
    items.unshift(...page.timelineItems);
  }
  const stored = items.map((item) => item.body);
  const order = JSON.stringify(sortedIds(items));
  await until(() => {
    for (const party of parties) party.readOlder();
    return parties.every((party) => party.getState().history.olderCursor === null);
  });
  await until(() => parties.every((party) => JSON.stringify(party.getState().timeline.map(({ id }) => id)) === order));
  const facts = async () => {
    const { status, chatRatings, readMarks } = await load();
    return JSON.stringify({ status, ratings: chatRatings, marks: readMarks });
  };
  const factsOf = (party: HeadlessChat): string => {
    const { live, reading } = party.getState();
    return JSON.stringify({ status: live.status, ratings: live.ratings, marks: reading.marks });
  };
  // Read marks follow the last message: they are on their way a moment longer.
  let freshFacts = await facts();
  const agrees = await until(async () => {
    freshFacts = await facts();
    return parties.every((party) => factsOf(party) === freshFacts);
  });

  const lost = Array.from({ length: messages }, (_, index) => `message ${index}`).filter(
    (body) => !stored.includes(body),
  );
  const twice = stored.length - new Set(stored).size;
  const others = parties.filter(
    (party) => JSON.stringify(party.getState().timeline.map(({ id }) => id)) !== order,
  ).length;
  const figures = {
    messages,
    kills,
    seconds: Math.round((Date.now() - startedAt) / 1000),
    settled,
    lost: lost.length,
    twice,
    partiesWithAnotherOrder: others,
    partiesWithOtherFacts: parties.filter((party) => factsOf(party) !== freshFacts).length,
  };
  console.log(JSON.stringify(figures, null, 2));
  for (const party of parties) party.close();
  if (!settled || lost.length > 0 || twice > 0 || others > 0 || !agrees) process.exitCode = 1;
} finally {
  await server.dispose();
}

async function until(isDone: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + SETTLE_MS;
  while (!(await isDone())) {
    if (Date.now() > deadline) return false;
    await pause(50);
  }
  return true;
}

/** Orders messages as every client does. */
function sortedIds(items: Parameters<typeof toState>[0]): readonly string[] {
  return toState(items).map(({ id }) => id);
}

function toState(items: ReturnType<typeof initialChat>['timeline']) {
  return items.toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1));
}
