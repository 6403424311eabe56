import { setTimeout as pause } from 'node:timers/promises';
import type { Fleet } from '../fleet.ts';
import { createPoster, type Poster } from '../post.ts';
import { type Chat, feedbackOf, leaveFeedback, openVisitor } from '../visitor.ts';

export interface RollingOptions {
  readonly visitors: number;
  readonly ratePerSecond: number;
  /** Number of times that every process is restarted. */
  readonly rounds: number;
}

export interface RollingOutcome {
  readonly requests: number;
  /** Requests without a response of 200, by what failed. None is repeated. */
  readonly failed: Readonly<Record<string, number>>;
  readonly requestMs: readonly number[];
  readonly restarts: number;
  /** Sockets that connected again. */
  readonly reconnected: number;
  /** Stored messages that their visitor has not received, from the socket or by loading. */
  readonly missed: number;
}

/** Time for a balancer to use a process again: it asks each second, and needs two responses. */
const USED_AGAIN_MS = 4_000;
const STEP_MS = 5;
const RECEIVED_WITHIN_MS = 20_000;

interface Guest {
  readonly poster: Poster;
  readonly chat: Chat;
}

/**
 * Restarts the processes of a fleet one after another while visitors read nodes, send feedbacks and write messages through
 * a balancer. The visitors come from networks of their own, so that the balancer spreads them.
 */
export async function runRolling(
  fleet: Fleet,
  origin: string,
  { visitors, ratePerSecond, rounds }: RollingOptions,
): Promise<RollingOutcome> {
  const failed: Record<string, number> = {};
  const requestMs: number[] = [];
  const written = new Set<string>();
  const heard = new Set<string>();
  let connections = 0;
  const guests: Guest[] = [];
  const rooms: { close(): void }[] = [];
  for (let index = 0; index < visitors; index++) {
    const poster = createPoster(origin, `127.0.${index + 1}.1`);
    const chat = await leaveFeedback(poster, `rolling-${index}`);
    const { agent } = poster;
    const onConnected = () => void connections++;
    rooms.push(await openVisitor(poster, origin, chat, { agent, onConnected, onHeard: (id) => void heard.add(id) }));
    guests.push({ poster, chat });
  }
  const connectedAtFirst = connections;

  const request = async ({ poster, chat }: Guest, number: number): Promise<void> => {
    const startedAt = performance.now();
    const note = (what: string, status: number): void => {
      requestMs.push(performance.now() - startedAt);
      const failure = `${what}: ${status}`;
      if (status !== 200) failed[failure] = (failed[failure] ?? 0) + 1;
    };
    if (number % 4 === 0) {
      const id = `rolling-${number}`;
      const fields = { body: `message ${number}`, client_id: id };
      const { status } = await poster.form(`/api/v1/feedbacks/${chat.id}/chat_messages?token=${chat.token}`, fields);
      if (status === 200) written.add(id);
      return note('message', status);
    }
    if (number % 4 === 1)
      return note('feedback', (await poster.json('/api/v1/feedbacks', feedbackOf(`feedback-${number}`))).status);
    return note('node', (await poster.get('/api/v1/nodes/node-harbour')).status);
  };

  const restarting = (async () => {
    await pause(USED_AGAIN_MS);
    for (let round = 0; round < rounds; round++)
      for (const index of fleet.ports.keys()) {
        await fleet.restart(index);
        await pause(USED_AGAIN_MS);
      }
  })();
  let isRestarting = true;
  void restarting.finally(() => {
    isRestarting = false;
  });
  const sent: Promise<void>[] = [];
  const startedAt = performance.now();
  while (isRestarting) {
    const due = Math.floor(((performance.now() - startedAt) / 1_000) * ratePerSecond);
    for (; sent.length < due; ) {
      const guest = guests[sent.length % guests.length];
      if (guest !== undefined) sent.push(request(guest, sent.length));
    }
    await pause(STEP_MS);
  }
  await restarting;
  await Promise.all(sent);
  const missed = (): number => [...written].filter((id) => !heard.has(id)).length;
  for (const until = performance.now() + RECEIVED_WITHIN_MS; missed() > 0 && performance.now() < until; )
    await pause(100);
  for (const room of rooms) room.close();
  for (const { poster } of guests) poster.close();
  return {
    requests: sent.length,
    failed,
    requestMs,
    restarts: rounds * fleet.ports.length,
    reconnected: connections - connectedAtFirst,
    missed: missed(),
  };
}
