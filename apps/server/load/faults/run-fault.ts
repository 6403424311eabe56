import { setTimeout as pause } from 'node:timers/promises';
import { readConfiguration } from '../../src/configuration/configuration.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import type { Engine } from '../../src/testing/engines.ts';
import { aFeedback, png } from '../../src/testing/samples.ts';
import type { PreparedServer } from '../../src/testing/server-process.ts';
import { createPoster } from '../post.ts';
import { type Chat, openVisitor } from '../visitor.ts';
import type { FaultCase } from './fault-cases.ts';
import {
  confirmAddresses,
  type Deployment,
  deploy,
  QUIET_ADDRESS,
  QUIET_NODE,
  STAFF_TOKEN,
} from './fault-deployment.ts';
import { signIn, watchSocket } from './fault-visitors.ts';

export interface FaultOutcome {
  readonly acknowledged: number;
  /** Acknowledged feedbacks, messages and uploads that are not stored, and feedbacks without an event. */
  readonly lost: readonly string[];
  /** Feedbacks and messages stored twice, and feedbacks with two events. */
  readonly doubled: readonly string[];
  /** Acknowledged messages that the other process's visitor neither received nor loaded. */
  readonly missed: number;
  /** Longest time without a response of the server. */
  readonly longestWaitMs: number;
  /**
   * Time from the end of the fault to an event of a new feedback, and to a mail about it to somebody who was sent none
   * before; infinite without them.
   */
  readonly webhookMs: number;
  readonly mailMs: number;
  /** Time from the end of the fault, or the later revocation, to the end of the socket; infinite without it. */
  readonly cutMs: number;
  /** Lines at level `warn` and above, each once, without those about the revoked socket that tries to connect again. */
  readonly log: readonly string[];
  /** Counters of failures in the metrics that have grown. */
  readonly metrics: readonly string[];
}

const BEFORE_MS = 1_000;
const FEEDBACK_EVERY_MS = 100;
const RETRY_MS = 500;
/** Time limit of the client package. */
const ATTEMPT_MS = 30_000;
const AFTER_MS = 30_000;
/** Counters that grow while something fails. */
const failureSeries = /_outages_|_lost_|_gaps_|_sign_ins_total\{over="http"|outcome="(?:failed|late|dead)"|status="50/;

/**
 * Runs a fault under load in a deployment of its own: feedbacks, messages over two processes, uploads and sign-ins.
 * Compares what was acknowledged with what is stored. Undefined if Redis is not installed.
 */
export async function runFault(engine: Engine, fault: FaultCase, faultMs: number): Promise<FaultOutcome | undefined> {
  const deployment = await deploy(engine);
  if (deployment === undefined) return undefined;
  try {
    return await disturb(deployment, fault, faultMs);
  } finally {
    await deployment.stop();
  }
}

async function disturb({ parts, servers, log }: Deployment, fault: FaultCase, faultMs: number): Promise<FaultOutcome> {
  const [left, right] = [servers[0]?.origin ?? '', servers.at(-1)?.origin ?? ''];
  const staff = { authorization: `Bearer ${STAFF_TOKEN}` };
  const json = { 'content-type': 'application/json' };
  let longestWaitMs = 0;
  /** Sends a request once; undefined without a success. */
  const attempt = async (
    address: string,
    init: RequestInit = {},
    onResponse?: (response: Response) => void,
    // biome-ignore lint/suspicious/noExplicitAny: responses are read without types.
  ): Promise<any> => {
    const at = performance.now();
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(ATTEMPT_MS) }).catch(() => undefined);
    if (response !== undefined) onResponse?.(response);
    const text = await response?.text().catch(() => undefined);
    longestWaitMs = Math.max(longestWaitMs, performance.now() - at);
    return response?.ok === true && text !== undefined ? (text === '' ? {} : JSON.parse(text)) : undefined;
  };
  // biome-ignore lint/suspicious/noExplicitAny: responses are read without types.
  const insist = async (address: string, init: RequestInit): Promise<any> => {
    for (const until = performance.now() + faultMs + AFTER_MS; performance.now() < until; await pause(RETRY_MS)) {
      const body = await attempt(address, init);
      if (body !== undefined) return body;
    }
    return undefined;
  };
  const leave = async (key: string, changes = {}): Promise<Chat | undefined> => {
    const body = await insist(`${key.endsWith('0') ? left : right}/api/v1/feedbacks`, {
      method: 'POST',
      headers: { ...json, 'idempotency-key': `${key}-of-the-fault-check`, 'x-completed': 'true' },
      body: JSON.stringify(aFeedback({ device_id: key, ...changes })),
    });
    return body && { id: body.id as string, token: body.chat_token_string as string };
  };

  await confirmAddresses(parts, left);
  const [chat, revoked] = [await leave('chat'), await leave('revoked')];
  if (chat === undefined || revoked === undefined) throw new Error('The deployment accepts no feedback');
  const heard = new Set<string>();
  const [leftPoster, rightPoster] = [createPoster(left), createPoster(right)];
  const [listener, writer] = [
    await openVisitor(leftPoster, left, chat, { onHeard: (id) => heard.add(id), onConnected: () => undefined }),
    await openVisitor(rightPoster, right, chat, { onHeard: () => undefined, onConnected: () => undefined }),
  ];
  const watched = await watchSocket(left, revoked);
  const metricsBefore = await readSeries(left);

  const feedbacks = new Map<string, string>();
  const messages: string[] = [];
  const uploads: string[] = [];
  const pending: Promise<void>[] = [];
  let isOver = false;
  const repeat = async (everyMs: number, act: (number: number) => Promise<void>): Promise<void> => {
    for (let number = 0; !isOver; number++) {
      pending.push(act(number));
      await pause(everyMs);
    }
  };
  const traffic = [
    repeat(FEEDBACK_EVERY_MS, async (number) => {
      const stored = await leave(`device-${number}`);
      if (stored !== undefined) feedbacks.set(`device-${number}`, stored.id);
    }),
    repeat(300, async (number) => {
      if ((await writer.write(`message-${number}`)) > 0) messages.push(`message-${number}`);
    }),
    repeat(500, async () => {
      const form = new FormData();
      form.set('file', png);
      const body = await attempt(`${left}/api/v1/attachments`, { method: 'POST', body: form });
      if (body !== undefined) uploads.push(body.file_url);
    }),
    ...(fault.part === 'oidc' ? [repeat(1_000, () => signIn(left, attempt))] : []),
    repeat(500, async () => void (await attempt(`${left}/api/v1/nodes/node-harbour`))),
  ];
  await pause(BEFORE_MS);
  log.length = 0;
  const beganAt = performance.now();
  await parts.begin(fault);
  // Revoked in the middle: by the other process, which repeats the call until it is acknowledged.
  await pause(faultMs / 2);
  let revokedAt = Number.POSITIVE_INFINITY;
  const revocation = insist(`${right}/api/v1/staff/feedbacks/${revoked.id}/revoke_chat_tokens`, {
    method: 'POST',
    headers: { ...json, ...staff },
    body: '{}',
  }).then((body) => {
    if (body !== undefined) revokedAt = performance.now();
  });
  await pause(Math.max(0, beganAt + faultMs - performance.now()));
  await parts.end(fault);
  const returnedAt = performance.now();
  isOver = true;
  const mailsBefore = parts.mails.received.length;
  const marker = await leave('marker-0', QUIET_NODE);
  const has = (id: string): boolean => parts.receiver.received.some(({ body }) => body.data.feedback.id === id);
  const since = async (isDone: () => boolean): Promise<number> => {
    while (!isDone()) {
      if (performance.now() > returnedAt + AFTER_MS) return Number.POSITIVE_INFINITY;
      await pause(50);
    }
    return performance.now() - returnedAt;
  };
  const [webhookMs, mailMs] = await Promise.all([
    since(() => marker !== undefined && has(marker.id)),
    since(() => parts.mails.received.slice(mailsBefore).some(({ to }) => to.includes(QUIET_ADDRESS))),
  ]);
  // A call that nobody answers is not acknowledged.
  await Promise.race([
    Promise.all([...traffic, revocation]).then(() => Promise.all(pending)),
    pause(AFTER_MS, undefined, { ref: false }),
  ]);
  await since(() => Number.isFinite(watched.cutAt()));
  await since(() => messages.every((id) => heard.has(id)));
  // The retries of a receiver that was away take longer than the new events.
  const until = performance.now() + AFTER_MS;
  while ([...feedbacks.values()].some((id) => !has(id)) && performance.now() < until) await pause(100);

  const stored = await Promise.race([listener.stored(), pause(AFTER_MS, [] as readonly string[], { ref: false })]);
  const isServed = await Promise.all(
    uploads.map((address) =>
      fetch(`${left}${pathOf(address)}`, { signal: AbortSignal.timeout(ATTEMPT_MS) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  );
  const { devices, waiting } = await readStored(servers[0], parts.directDatabaseUrl);
  const metrics = [...(await readSeries(left))].filter(
    ([name, value]) => failureSeries.test(name) && value !== '0' && metricsBefore.get(name) !== value,
  );
  const idsOfEvents = new Map<string, Set<string>>();
  for (const { id, body } of parts.receiver.received) {
    const of = body.data.feedback.id as string;
    idsOfEvents.set(of, (idsOfEvents.get(of) ?? new Set()).add(id));
  }
  for (const each of [listener, writer]) each.close();
  for (const each of [leftPoster, rightPoster]) each.close();
  watched.close();
  return {
    acknowledged: feedbacks.size + messages.length + uploads.length,
    lost: [
      ...[...feedbacks].flatMap(([device, id]) =>
        devices.has(device) ? (has(id) || waiting.has(id) ? [] : [`event of ${device}`]) : [device],
      ),
      ...messages.filter((id) => !stored.includes(id)),
      ...uploads.filter((_, index) => isServed[index] === false),
    ],
    doubled: [
      ...[...devices].flatMap(([device, count]) => (count > 1 ? [device] : [])),
      ...messages.filter((id) => stored.filter((each) => each === id).length > 1),
      ...[...idsOfEvents].flatMap(([id, ids]) => (ids.size > 1 ? [`event of ${id}`] : [])),
    ],
    missed: messages.filter((id) => !heard.has(id)).length,
    longestWaitMs,
    webhookMs,
    mailMs,
    cutMs: Number.isFinite(revokedAt) ? watched.cutAt() - Math.max(returnedAt, revokedAt) : revokedAt,
    log: [...new Set(log.map(readableLine).filter((line) => line !== '' && line !== 'sign-in refused'))],
    metrics: metrics.map(([name, value]) => `${name} ${value}`),
  };
}

/** Removes the origin of an address, which is that of visitors. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}

/** Reads the message and the error of a log line. */
function readableLine(line: string): string {
  if (!line.startsWith('{')) return '';
  const { msg, error, worker, route, problem, ...more } = JSON.parse(line) as Record<string, unknown>;
  const { code, message } = Object(error ?? more.err) as Record<string, unknown>;
  const why = more.code ?? code ?? problem ?? message ?? (typeof error === 'string' ? error : '');
  return [worker, msg, route, why].filter(Boolean).join(': ');
}

/** Counts the stored feedbacks of each device, and lists the feedbacks with an event that will be sent again. */
async function readStored(server: PreparedServer | undefined, databaseUrl: string | null) {
  const settings = { ...server?.environment, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
  const database = await openDatabase(readConfiguration(settings));
  const rows = await database.selectFrom('feedbacks').select('device_id').execute();
  const deliveries = await database
    .selectFrom('webhook_deliveries')
    .select('stream')
    .where('status', '=', 'pending')
    .execute();
  await database.destroy();
  const devices = new Map<string, number>();
  for (const { device_id: device } of rows) devices.set(device, (devices.get(device) ?? 0) + 1);
  return { devices, waiting: new Set(deliveries.map(({ stream }) => stream)) };
}

async function readSeries(origin: string): Promise<ReadonlyMap<string, string>> {
  const headers = { authorization: `Bearer ${STAFF_TOKEN}` };
  const response = await fetch(`${origin}/metrics`, { headers, signal: AbortSignal.timeout(10_000) }).catch(() => null);
  const lines = (await response?.text())?.split('\n') ?? [];
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [, name, value] = /^(product_\S*(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
      return name === undefined || value === undefined || name.includes('_bucket') || name.includes('_sum')
        ? []
        : [[name, value]];
    }),
  );
}
