import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { type ChatRead, socketContract } from '@product/contract';
import { Server } from 'socket.io';
import * as v from 'valibot';
import type { Configuration } from '../configuration/configuration.ts';
import { purposeOf } from '../configuration/origin-purpose.ts';
import type { RateLimits } from '../configuration/rate-limits.ts';
import { type NameLookup, toSummary } from '../inbox/feedback-summary.ts';
import { clientAddress } from '../limits/client-address.ts';
import { countedCaller } from '../limits/counted-caller.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { SignInGuard } from '../limits/sign-in-guard.ts';
import { sockets as socketLimits } from '../limits/tables/sockets.ts';
import { type StaffAccess, validCredentials } from '../staff/authenticate-staff.ts';
import { isFromInbox, readStaffCookie } from '../staff/session-cookie.ts';
import { shortAgent } from '../staff/short-agent.ts';
import { acknowledgeEvents } from './client-events.ts';
import { limitedWebSockets } from './limit-frames.ts';
import { limitHandshakes } from './limit-handshakes.ts';
import { createPacketLimits, type LimitedConnection } from './limit-packets.ts';
import type { FeedbackSummaryWire, LiveChannel } from './live-channel.ts';
import type { ServerEvents } from './live-socket.ts';
import { isLiveUpgrade } from './live-upgrade.ts';
import { staffRoom } from './presence.ts';
import {
  authenticate,
  type ChatAccess,
  chatRoom,
  type Handshake,
  isVisitorOf,
  type Principal,
  roomsOfNode,
  visitorRoom,
} from './principal.ts';

export interface SocketServerOptions extends ChatAccess {
  readonly definitions: NameLookup;
  readonly staffAccess: StaffAccess;
  readonly limiter: RateLimiter;
  readonly signIns: SignInGuard;
  readonly rateLimits: Pick<RateLimits, 'connections' | 'events'>;
  /** Proxies in front of the server that append to X-Forwarded-For. */
  readonly trustedProxies: number;
  readonly allowedOrigins: readonly string[];
  /** The origin of uploaded files has no live channel. */
  readonly origins: Pick<Configuration, 'publicUrl' | 'inboxOrigin' | 'filesOrigin'>;
  /** Connects the processes of an installation. */
  readonly adapter?: NonNullable<ConstructorParameters<typeof Server>[1]>['adapter'];
}

/** A connection of engine.io, which holds its request until it is freed. */
type EngineConnection = LimitedConnection &
  Parameters<ReturnType<typeof limitHandshakes>['opened']>[0] & { request: IncomingMessage | null };

export interface SocketServer extends LiveChannel {
  attach(server: HttpServer): void;
  /** Disconnects visitors of these chats from this process if their token no longer opens the chat. */
  disconnectRevoked(feedbackIds: readonly string[]): Promise<void>;
  /** Disconnects colleagues of this process whose token or session has ended, or whom a manager has changed. */
  disconnectEndedStaff(): Promise<void>;
  close(): Promise<void>;
}

/** Schemas of the events; parsing removes fields that are not in the contract. */
const eventSchemas = socketContract.serverEvents;
const RESYNC_SPREAD_MS = 2_000;

/**
 * Serves the live channel. A connection receives events only after its token is accepted. Lost sessions are not
 * restored, because socket.io would send missed events before it checks the token.
 */
export function createSocketServer({
  database,
  definitions,
  loaders,
  now,
  chatTokenDays,
  limiter,
  rateLimits,
  signIns,
  trustedProxies,
  staffAccess,
  allowedOrigins,
  origins,
  adapter,
}: SocketServerOptions): SocketServer {
  const countedOrigins = { ...origins, allowedOrigins, trustedProxies };
  const access: ChatAccess = { database, loaders, now, chatTokenDays };
  const packets = createPacketLimits(rateLimits.events);
  const isLimited = Number.isFinite(rateLimits.connections.points);
  const handshakeLimits = limitHandshakes({ limiter, isLimited, packets, origins: countedOrigins });
  const io = new Server<Record<string, never>, ServerEvents, Record<string, never>, { principal?: Principal }>({
    path: socketContract.path,
    serveClient: false,
    maxHttpBufferSize: socketLimits.packetBytes.most,
    wsEngine: limitedWebSockets(packets),
    connectTimeout: socketLimits.signInSeconds.most * 1_000,
    allowRequest: ({ headers }, decide) => decide(null, purposeOf(headers.host, origins) !== 'files'),
    ...(allowedOrigins.length > 0 && { cors: { origin: [...allowedOrigins] } }),
    ...(adapter !== undefined && { adapter }),
  });

  const emitRead = (read: ChatRead): void =>
    void io.to(chatRoom(read.feedback_id)).emit('chat_read', v.parse(eventSchemas.chat_read, read));
  const feedbackChanged = (feedback: FeedbackSummaryWire): void =>
    void io
      .to(roomsOfNode(feedback.node_id))
      .emit('feedback_changed', v.parse(eventSchemas.feedback_changed, { feedback }));

  // Read before the request is freed.
  const handshakes = new WeakMap<object, Handshake>();
  const signIn = async (connection: object, auth: unknown): Promise<Principal | 'unauthorized' | 'rate_limited'> => {
    const handshake = handshakes.get(connection) ?? { session: null, counted: '', from: { address: '', agent: '' } };
    // A connection signs in once, so that the limit of connections also limits guesses.
    if (!handshakes.delete(connection)) return 'unauthorized';
    const principal = await authenticate(access, staffAccess, auth, handshake);
    if (principal !== undefined) return principal;
    // An ended session is no guess.
    if (v.is(socketContract.auth.staffSession, auth) && handshake.session === null) return 'unauthorized';
    const { counted, from } = handshake;
    const opens = v.is(socketContract.auth.visitor, auth) ? 'chat' : 'staff';
    const waitSeconds = await signIns.recordFailure({ address: from.address, counted, opens, over: 'socket' });
    return waitSeconds > 0 ? 'rate_limited' : 'unauthorized';
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
        // Joined before the next connection is counted, and left with the connection.
        const { room, most } = sharedRoom(outcome);
        if (isLimited && (io.of('/').adapter.rooms.get(room)?.size ?? 0) >= most) return reject('rate_limited');
        void socket.join(room);
        socket.data.principal = outcome;
        return next();
      },
      () => reject('unavailable'),
    );
  });

  io.on('connection', (socket) => {
    acknowledgeEvents(socket, {
      access,
      database,
      limiter,
      isAboveLimit: () => packets.isAbove(socket.conn),
      emitPresence: (presence) =>
        void socket.to(staffRoom(presence.feedback_id)).emit('presence', v.parse(eventSchemas.presence, presence)),
      emitTyping: (typing) =>
        void socket.volatile.to(chatRoom(typing.feedback_id)).emit('typing', v.parse(eventSchemas.typing, typing)),
      emitRead,
      emitUnread: async (feedback) => feedbackChanged(await toSummary(definitions, feedback)),
    });
  });

  return {
    attach: (server) => {
      // Upgrades of other paths are ended below, without the delay of engine.io.
      io.attach(server, { destroyUpgrade: false });
      server.on('upgrade', (request, socket) => {
        if (!isLiveUpgrade(request)) socket.destroy();
      });
      io.engine.use(handshakeLimits.check);
      io.engine.on('connection', (connection: EngineConnection) => {
        const { request } = connection;
        if (request !== null) {
          const counted = countedCaller(request, countedOrigins);
          packets.watch(connection, counted);
          handshakeLimits.opened(connection, counted);
          handshakes.set(connection, {
            counted,
            from: {
              address: clientAddress(request, trustedProxies),
              agent: shortAgent(request.headers['user-agent']),
            },
            session: isFromInbox('GET', request.headers, origins)
              ? (readStaffCookie(request.headers, origins, 'product_staff') ?? null)
              : null,
          });
        }
        // Frees the request with its headers for the lifetime of the connection.
        connection.request = null;
      });
    },
    disconnectRevoked: async (feedbackIds) => {
      const { adapter: local, sockets } = io.of('/');
      for (const id of feedbackIds) {
        const subscribers = [...(local.rooms.get(chatRoom(id)) ?? [])].flatMap(
          (socketId) => sockets.get(socketId) ?? [],
        );
        for (const socket of subscribers.filter(({ data }) => data.principal?.role === 'visitor')) {
          // The page reconnects, is rejected and tells the visitor.
          if (!(await isVisitorOf(access, id, socket.handshake.auth))) socket.disconnect(true);
        }
      }
    },
    disconnectEndedStaff: async () => {
      const connected = [...io.of('/').sockets.values()].flatMap((socket) => {
        const { principal } = socket.data;
        return principal?.role === 'staff' ? [{ socket, staff: principal.staff }] : [];
      });
      if (connected.length === 0) return;
      const valid = await validCredentials(
        staffAccess,
        connected.map(({ staff }) => staff),
      );
      for (const { socket, staff } of connected) if (!valid.has(staff.credential.hash)) socket.disconnect(true);
    },
    replyCreated: (reply) =>
      void io.to(chatRoom(reply.feedback_id)).emit('reply_created', v.parse(eventSchemas.reply_created, reply)),
    chatRead: emitRead,
    feedbackChanged,
    noteAdded: (added) =>
      void io.to(staffRoom(added.feedback_id)).emit('note_added', v.parse(eventSchemas.note_added, added)),
    noteRemoved: (removed) =>
      void io.to(staffRoom(removed.feedback_id)).emit('note_removed', v.parse(eventSchemas.note_removed, removed)),
    hasVisitor: async (feedbackId) => {
      // A process that does not respond has no connections worth waiting for.
      const sockets = await io
        .in(visitorRoom(feedbackId))
        .fetchSockets()
        .catch(() => []);
      return sockets.length > 0;
    },
    resync: (withinMs = RESYNC_SPREAD_MS) => {
      for (const socket of io.of('/').sockets.values()) {
        setTimeout(() => socket.disconnect(true), Math.random() * withinMs);
      }
    },
    close: async () => {
      // Other processes keep their connections.
      io.local.disconnectSockets(true);
      await io.close();
    },
  };
}

/** Names the room of all connections with one credential, and their maximum number in this process. */
function sharedRoom(principal: Principal): { readonly room: string; readonly most: number } {
  return principal.role === 'visitor'
    ? { room: `connections:${principal.feedbackId}`, most: socketLimits.chatConnections.most }
    : { room: `connections:${principal.staff.credential.hash}`, most: socketLimits.staffConnections.most };
}
