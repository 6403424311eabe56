/**
 * Sockets held, messages stored and delivered, by servers that run already:
 *
 *   node --conditions=@product/source load/live-load.ts URL [URL…] --rooms 2000 --rate 1000 --seconds 60
 *
 * Each room has one visitor's socket, spread over the servers; messages are posted to a random server. Prints how long a
 * message takes from being sent to being heard, and whether any was lost or heard twice. The servers need RATE_LIMIT_…=off.
 */
import { parseArgs } from 'node:util';
import { io, type Socket } from 'socket.io-client';

const { values, positionals: urls } = parseArgs({
  allowPositionals: true,
  options: {
    rooms: { type: 'string', default: '200' },
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '10' },
  },
});
const [rooms, ratePerSecond, seconds] = [Number(values.rooms), Number(values.rate), Number(values.seconds)];
const STEP_MS = 20;
const SETTLE_MS = 3_000;

interface Room {
  readonly id: string;
  readonly token: string;
  readonly socket: Socket;
}

const sentAt = new Map<string, number>();
const heard = new Map<string, number>();
const latenciesMs: number[] = [];
let refused = 0;

function serverFor(index: number): string {
  const url = urls[index % urls.length];
  if (url === undefined) throw new Error('Name at least one server');
  return url;
}

async function openRoom(index: number): Promise<Room> {
  const answer = await fetch(`${serverFor(index)}/api/v1/feedbacks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      device_id: `load-${index}`,
      created_at: new Date().toISOString(),
      node_id: 'node-harbour',
      flow_id: 'flow-harbour',
      responses: [],
    }),
  });
  if (!answer.ok) throw new Error(`No feedback: ${answer.status}`);
  const { id, chat_token_string: token } = (await answer.json()) as { id: string; chat_token_string: string };
  const socket = io(serverFor(index + 1), {
    auth: { feedback_id: id, token },
    transports: ['websocket'],
    forceNew: true,
  });
  socket.on('reply_created', (reply: { timeline_items: { client_id: string }[] }) => {
    for (const { client_id: clientId } of reply.timeline_items) {
      const times = (heard.get(clientId) ?? 0) + 1;
      heard.set(clientId, times);
      if (times === 1) latenciesMs.push(performance.now() - (sentAt.get(clientId) ?? 0));
    }
  });
  await socket.timeout(20_000).emitWithAck('subscribe', { roomId: 'chat', feedbackId: id });
  return { id, token, socket };
}

async function send(room: Room, number: number): Promise<void> {
  const clientId = `m-${number}`;
  const form = new FormData();
  form.set('body', `message ${number}`);
  form.set('client_id', clientId);
  sentAt.set(clientId, performance.now());
  const path = `/api/v1/feedbacks/${room.id}/chat_messages?token=${room.token}`;
  const answer = await fetch(`${serverFor(number)}${path}`, { method: 'POST', body: form }).catch(() => undefined);
  await answer?.arrayBuffer();
  if (answer?.ok === true) return;
  refused++;
  sentAt.delete(clientId);
}

function percentile(sorted: readonly number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1);
}

const open: Room[] = [];
for (let from = 0; from < rooms; from += 20) {
  const count = Math.min(20, rooms - from);
  open.push(...(await Promise.all(Array.from({ length: count }, (_, index) => openRoom(from + index)))));
}
console.log(`${open.length} rooms are open`);

const sending: Promise<void>[] = [];
const startedAt = performance.now();
let number = 0;
while (performance.now() - startedAt < seconds * 1000) {
  const due = Math.floor(((performance.now() - startedAt) / 1000) * ratePerSecond);
  for (; number < due; number++) {
    const room = open[number % open.length];
    if (room !== undefined) sending.push(send(room, number));
  }
  await new Promise((resolve) => setTimeout(resolve, STEP_MS));
}
await Promise.all(sending);
await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));

const sorted = latenciesMs.toSorted((left, right) => left - right);
const lost = [...sentAt.keys()].filter((clientId) => !heard.has(clientId)).length;
const twice = [...heard.values()].filter((times) => times > 1).length;
console.log(`acknowledged ${sentAt.size}, refused ${refused}, lost ${lost}, heard twice ${twice}`);
console.log(
  `sent to heard, ms: median ${percentile(sorted, 0.5)}, p99 ${percentile(sorted, 0.99)}, most ${percentile(sorted, 1)}`,
);
for (const { socket } of open) socket.disconnect();
