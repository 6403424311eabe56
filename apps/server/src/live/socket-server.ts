import type { Server as HttpServer, IncomingMessage } from 'node:http';
import {
  type ChatRead,
  type SubscribeAcknowledgement,
  socketContract,
  type Typing,
} from '@product/contract';
import { Server, type Socket } from 'socket.io';
import * as v from 'valibot';
import { readStatus } from '../chat/chat-detail.ts';
import { findFeedback } from '../chat/find-feedback.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { purposeOf } from '../configuration/origin-purpose.ts';
import { clientAddress } from '../limits/client-address.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { SignInGuard } from '../limits/sign-in-guard.ts';
import { limitHandshakes } from './limit-handshakes.ts';
import type { LiveChannel } from './live-channel.ts';
import {
  type ChatAccess,
  chatRoom,
  INBOX,
  identify,
  isVisitorOf,
  mayHear,
  type Party,
  type StaffTokenHashes,
} from './party.ts';
import { passRead, passTyping, type SignalSender, type SignalServices } from './signals.ts';

interface ServerEvents {
  reply_created: (reply: Parameters<LiveChannel['replyCreated']>[0]) => void;
  feedback_changed: (change: { feedback: Parameters<LiveChannel['feedbackChanged']>[0] }) => void;
  typing: (typing: Typing) => void;
  chat_read: (read: ChatRead) => void;
}
interface ClientEvents {
  subscribe: (request: unknown, acknowledge: unknown) => void;
  unsubscribe: (request: unknown, acknowledge: unknown) => void;
  typing: (request: unknown, acknowledge: unknown) => void;
  read: (request: unknown, acknowledge: unknown) => void;
}
type LiveSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, { party?: Party }>;

export interface SocketServerOptions extends StaffTokenHashes, ChatAccess {
  readonly limiter: RateLimiter;
  readonly signIns: SignInGuard;
  /** Proxies in front of the server that append to X-Forwarded-For. */
  readonly trustedProxies: number;
  /** Whom a visitor sees typing. */
  readonly staffName: string;
  readonly allowedOrigins: readonly string[];
  /** The origin of files alone has no live channel. */
  readonly origins: Pick<Configuration, 'inboxOrigin' | 'filesOrigin'>;
  /** Joins processes; without it this one is alone. */
  readonly adapter?: NonNullable<ConstructorParameters<typeof Server>[1]>['adapter'];
}

export interface SocketServer extends LiveChannel {
  attach(server: HttpServer): void;
  /** Cuts the visitors of these chats, at this process, whose token does not open the chat any more. */
  cutWithdrawn(feedbackIds: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Every event passes its schema, so that no field beyond the contract is sent. */
const sent = socketContract.serverEvents;
/** They do not all come back in the same moment. */
const RESYNC_SPREAD_MS = 2_000;
const MAX_PACKET_BYTES = 16 * 1024;

/**
 * Serves the live channel. Each connection presents its token before any event is sent to it. Lost sessions are not
 * restored, since socket.io would send their missed events before it checks the token.
 */
export function createSocketServer({
  database,
  now,
  chatTokenDays,
  limiter,
  signIns,
  trustedProxies,
  staffName,
  staffTokenHash,
  staffReadTokenHash,
  allowedOrigins,
  origins,
  adapter,
}: SocketServerOptions): SocketServer {
  const access: ChatAccess = { database, now, chatTokenDays };
  const io = new Server<ClientEvents, ServerEvents, Record<string, never>, { party?: Party }>({
    path: socketContract.path,
    serveClient: false,
    maxHttpBufferSize: MAX_PACKET_BYTES,
    allowRequest: ({ headers }, decide) => decide(null, purposeOf(headers.host, origins) !== 'files'),
    ...(allowedOrigins.length > 0 && { cors: { origin: [...allowedOrigins] } }),
    ...(adapter !== undefined && { adapter }),
  });

  const addresses = new WeakMap<object, string>();
  const signIn = async (connection: object, auth: unknown): Promise<Party | 'unauthorized' | 'rate_limited'> => {
    const attempt = { address: addresses.get(connection) ?? '', over: 'socket' } as const;
    // A connection signs in once: guesses that share one would not be counted as connections.
    if (!addresses.delete(connection)) return 'unauthorized';
    if ((await signIns.wait(attempt)) > 0) return 'rate_limited';
    const party = await identify(access, { staffTokenHash, staffReadTokenHash }, auth);
    if (party !== undefined) return party;
    return (await signIns.recordFailure(attempt)) > 0 ? 'rate_limited' : 'unauthorized';
  };

  io.use((socket, next) => {
    const reject = (code: 'unauthorized' | 'rate_limited' | 'unavailable'): void => {
      next(Object.assign(new Error(code), { data: { code } }));
      // The error packet is written in the next tick; the connection closes after it.
      setImmediate(() => socket.conn.close());
    };
    signIn(socket.conn, socket.handshake.auth).then(
      (outcome) => {
        if (typeof outcome === 'string') return reject(outcome);
        socket.data.party = outcome;
        return next();
      },
      () => reject('unavailable'),
    );
  });

  io.on('connection', (socket) => {
    socket.on('subscribe', (request, acknowledge) => {
      subscribe(access, socket, request).then(
        (answer) => tell(acknowledge, answer),
        () => tell(acknowledge, { ok: false, code: 'unavailable' }),
      );
    });
    socket.on('unsubscribe', (request, acknowledge) => {
      const room = roomOf(request);
      if (room === undefined) return tell(acknowledge, { ok: false, code: 'invalid_request' });
      const { party } = socket.data;
      if (party === undefined || !mayHear(party, room)) return tell(acknowledge, { ok: false, code: 'unauthorized' });
      void socket.leave(room);
      return tell(acknowledge, { ok: true });
    });
    const signals: SignalServices = {
      database,
      limiter,
      tellTyping: (typing) =>
        void socket.volatile.to(chatRoom(typing.feedback_id)).emit('typing', v.parse(sent.typing, typing)),
      tellRead: (read) => void io.to(chatRoom(read.feedback_id)).emit('chat_read', v.parse(sent.chat_read, read)),
    };
    for (const [event, pass] of [['typing', passTyping] as const, ['read', passRead] as const]) {
      socket.on(event, (request: unknown, acknowledge: unknown) => {
        pass(signals, senderOf(socket, staffName), request).then(
          (answer) => tell(acknowledge, answer),
          () => tell(acknowledge, { ok: false, code: 'unavailable' }),
        );
      });
    }
  });

  return {
    attach: (server) => {
      // Upgrades to any other path are ended below, without the delay of engine.io.
      io.attach(server, { destroyUpgrade: false });
      server.on('upgrade', (request, socket) => {
        if (!request.url?.startsWith(socketContract.path)) socket.destroy();
      });
      io.engine.use(limitHandshakes({ limiter, trustedProxies }));
      io.engine.on('connection', (connection: { request: IncomingMessage | null }) => {
        if (connection.request !== null) addresses.set(connection, clientAddress(connection.request, trustedProxies));
        // The request was read: with headers and all, it need not stay as long as its connection does.
        connection.request = null;
      });
    },
    cutWithdrawn: async (feedbackIds) => {
      const { adapter: here, sockets } = io.of('/');
      for (const id of feedbackIds) {
        const listening = [...(here.rooms.get(chatRoom(id)) ?? [])].flatMap((socketId) => sockets.get(socketId) ?? []);
        for (const socket of listening.filter(({ data }) => data.party?.role === 'visitor')) {
          // The page comes back, is refused, and says so.
          if (!(await isVisitorOf(access, id, socket.handshake.auth))) socket.disconnect(true);
        }
      }
    },
    replyCreated: (reply) =>
      void io.to(chatRoom(reply.feedback_id)).emit('reply_created', v.parse(sent.reply_created, reply)),
    feedbackChanged: (feedback) =>
      void io.to(INBOX).emit('feedback_changed', v.parse(sent.feedback_changed, { feedback })),
    resync: () => {
      for (const socket of io.of('/').sockets.values()) {
        setTimeout(() => socket.disconnect(true), Math.random() * RESYNC_SPREAD_MS);
      }
    },
    close: async () => {
      // Only those of this process: the others go on serving theirs.
      io.local.disconnectSockets(true);
      await io.close();
    },
  };
}

function roomOf(request: unknown): string | undefined {
  const read = v.safeParse(socketContract.clientEvents.subscribe.payload, request);
  if (!read.success) return undefined;
  return read.output.roomId === 'inbox' ? INBOX : chatRoom(read.output.feedbackId);
}

async function subscribe(access: ChatAccess, socket: LiveSocket, request: unknown): Promise<SubscribeAcknowledgement> {
  const room = roomOf(request);
  if (room === undefined) return { ok: false, code: 'invalid_request' };
  const { party } = socket.data;
  if (party === undefined || !mayHear(party, room)) return { ok: false, code: 'unauthorized' };
  if (room === INBOX) {
    await socket.join(room);
    return { ok: true };
  }
  const feedbackId = room.slice(chatRoom('').length);
  const feedback = await findFeedback(access.database, feedbackId);
  if (feedback === undefined) return { ok: false, code: 'not_found' };
  // The token may have been taken away since the connection opened.
  if (party.role === 'visitor' && !(await isVisitorOf(access, feedbackId, socket.handshake.auth))) {
    return { ok: false, code: 'unauthorized' };
  }
  await socket.join(room);
  return { ok: true, status: readStatus(feedback.status) };
}

function senderOf(socket: LiveSocket, staffName: string): SignalSender {
  const { party } = socket.data;
  const isStaff = party?.role === 'staff';
  return {
    side: isStaff ? 'other' : 'customer',
    isWriting: party !== undefined && (party.role === 'visitor' || party.isWriting),
    user: isStaff ? { id: 'staff', name: staffName } : null,
    hasJoined: (feedbackId) => socket.rooms.has(chatRoom(feedbackId)),
  };
}

function tell(acknowledge: unknown, answer: SubscribeAcknowledgement): void {
  if (typeof acknowledge === 'function') acknowledge(answer);
}
