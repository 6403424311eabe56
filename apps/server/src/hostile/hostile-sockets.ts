import { setTimeout as wait } from 'node:timers/promises';
import { socketContract } from '@product/contract';
import { openRawConnection, type RawConnection } from '../testing/raw-connection.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { type HostileEntry, type HostileGroup, type HostileServer, sendRequest } from './hostile-entry.ts';

const PACKETS = 1_500;
const LONGEST_MS = 30_000;
const LAST_ID = 999_999;

type Side = 'visitor' | 'staff';

/** Lists floods of each event, of packets that are no events, and of connections. */
export const hostileSockets: readonly HostileGroup[] = [
  ...Object.keys(socketContract.clientEvents).map((event) => ({
    subject: `event ${event}`,
    entries: () => eventEntries(event),
  })),
  { subject: 'connection', entries: connectionEntries, some: connectionEntries },
];

function eventEntries(event: string): HostileEntry[] {
  const { payload } = socketContract.clientEvents[event as keyof typeof socketContract.clientEvents];
  const flood = (side: Side, kind: string, argumentsOf: (feedbackId: string) => readonly unknown[]): HostileEntry => ({
    name: `${event}: ${PACKETS} ${kind} of ${side === 'staff' ? 'staff' : 'a visitor'}`,
    send: (server, address) => {
      const packet = JSON.stringify([event, ...argumentsOf(chatOf(server, side).id)]);
      return floodOf(server, address, side, (at) => `42${at}${packet}`);
    },
  });
  const valid = (feedbackId: string) => [{ ...Object(sampleOf(payload)), feedbackId }];
  const sides: readonly Side[] = ['visitor', 'staff'];
  return sides.flatMap((side) => [
    flood(side, 'valid events', valid),
    flood(side, 'events of other chats', () => valid('x')),
    flood(side, 'events without content', () => []),
    flood(side, 'events with long texts', () => [{ feedbackId: 'x'.repeat(2_000) }]),
    flood(side, 'events of nested lists', () => [JSON.parse(`${'['.repeat(1_000)}${']'.repeat(1_000)}`)]),
  ]);
}

function connectionEntries(): HostileEntry[] {
  const flood = (name: string, packetOf: (at: number) => string): HostileEntry => ({
    name: `connection: ${PACKETS} ${name}`,
    send: (server, address) => floodOf(server, address, 'visitor', packetOf),
  });
  const storm = (name: string, count: number, run: (connection: RawConnection, server: HostileServer) => unknown) => ({
    name: `connection: ${count} ${name}`,
    send: async (server: HostileServer, address: string) => {
      const opened = await Promise.allSettled(
        Array.from({ length: count }, () => openRawConnection(server, { 'x-forwarded-for': address })),
      );
      const connections = opened.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      for (const connection of connections) run(connection, server);
      await wait(100);
      for (const connection of connections) connection.close();
    },
  });
  return [
    flood('unknown events', (at) => `42${at}["attack",{}]`),
    flood('acknowledgements', (at) => `43${at}[]`),
    flood('events with attachments', (at) => `459-${at}["subscribe",{"_placeholder":true,"num":0}]`),
    flood('other namespaces', (at) => `40/other-${at},`),
    flood('sign-ins', () => `40{"staff_token":"${'x'.repeat(500)}"}`),
    flood('heartbeats', () => '3'),
    flood('packets of no type', () => '49'),
    flood('long events', () => `42["subscribe","${'x'.repeat(15_000)}"]`),
    flood('nested events', () => `42["subscribe",${'['.repeat(7_000)}${']'.repeat(7_000)}]`),
    storm('connections without a sign-in', 100, () => undefined),
    storm('connections of one token', 100, (connection, { chat }) =>
      connection.signIn({ feedback_id: chat.id, token: chat.token }),
    ),
    storm('connections with wrong tokens', 100, (connection, { chat }) =>
      connection.signIn({ feedback_id: chat.id, token: 'wrong' }),
    ),
    storm('connections with long sign-ins', 50, (connection) =>
      connection.signIn({ feedback_id: 'x'.repeat(7_000), token: 'x'.repeat(7_000) }),
    ),
    { name: 'connection: requests of polling, full of packets', send: floodByPolling },
  ];
}

/** Signs in, sends packets as fast as possible, and waits until the server has handled or refused them. */
async function floodOf(
  server: HostileServer,
  address: string,
  side: Side,
  packetOf: (at: number) => string,
): Promise<void> {
  const connection = await openRawConnection(server, { 'x-forwarded-for': address });
  const { id, token } = chatOf(server, side);
  connection.signIn(side === 'staff' ? { staff_token: server.staffToken } : { feedback_id: id, token });
  await until(() => connection.isClosed() || connection.packets.length > 0);
  const room = JSON.stringify({ roomId: 'chat', feedbackId: id });
  connection.send(`420["subscribe",${room}]`);
  for (let at = 1; at <= PACKETS && !connection.isClosed(); at++) connection.send(packetOf(at));
  connection.send(`42${LAST_ID}["unsubscribe",${room}]`);
  await until(() => connection.isClosed() || connection.packets.some((packet) => packet.startsWith(`43${LAST_ID}`)));
  connection.close();
}

/** Sends requests of polling, one after the other, each with as many packets as it may have. */
async function floodByPolling(server: HostileServer, address: string): Promise<void> {
  const path = '/socket.io/?EIO=4&transport=polling';
  const handshake = await fetch(`${server.origin}${path}`, { headers: { 'x-forwarded-for': address } });
  const sid = /"sid":"([^"]+)"/.exec(await handshake.text())?.[1];
  const body = Array.from({ length: 200 }, (_, at) => `42${at}["subscribe"]`).join('\x1e');
  for (let sent = 0; sent < 300; sent++) {
    const status = await sendRequest(server, address, { method: 'POST', path: `${path}&sid=${sid}`, body });
    if (status !== 200) break;
  }
}

function chatOf({ chat, other }: HostileServer, side: Side) {
  return side === 'staff' ? other : chat;
}

async function until(isTrue: () => boolean): Promise<void> {
  for (const end = Date.now() + LONGEST_MS; !isTrue() && Date.now() < end; ) await wait(5);
}
