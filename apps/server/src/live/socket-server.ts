import type { Server as HttpServer } from 'node:http';
import { type SubscribeAcknowledgement, socketContract } from '@product/api-client/contract';
import { Server, type Socket } from 'socket.io';
import * as v from 'valibot';
import { findFeedback } from '../chat/change-chat.ts';
import { readStatus } from '../chat/chat-detail.ts';
import type { Database } from '../database/tables.ts';
import { tokenFits } from '../secrets/token.ts';
import type { LiveChannel } from './live-channel.ts';

/** Who is at the other end: the visitor of one chat, or staff. */
type Party = { readonly role: 'visitor'; readonly feedbackId: string } | { readonly role: 'staff' };

interface ServerEvents {
  reply_created: (reply: Parameters<LiveChannel['replyCreated']>[0]) => void;
  feedback_changed: (change: { feedback: Parameters<LiveChannel['feedbackChanged']>[0] }) => void;
}
interface ClientEvents {
  subscribe: (request: unknown, acknowledge: unknown) => void;
  unsubscribe: (request: unknown, acknowledge: unknown) => void;
}
type LiveSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, { party?: Party }>;

export interface SocketServerOptions {
  readonly database: Database;
  readonly staffTokenHash: string;
  readonly staffReadTokenHash: string | null;
  readonly allowedOrigins: readonly string[];
  /** Joins processes; without it this one is alone. */
  readonly adapter?: NonNullable<ConstructorParameters<typeof Server>[1]>['adapter'];
}

export interface SocketServer extends LiveChannel {
  attach(server: HttpServer): void;
  close(): Promise<void>;
}

const RECOVERY_MS = 2 * 60_000;
/** They do not all come back in the same moment. */
const RESYNC_SPREAD_MS = 2_000;
const MAX_PACKET_BYTES = 16 * 1024;

const chatRoom = (feedbackId: string): string => `chat:${feedbackId}`;
const INBOX = 'inbox';

/**
 * The live channel. Each connection proves what it may hear before it opens, also when it takes up a lost session: a
 * token that does not count any more does not come back in that way.
 */
export function createSocketServer({
  database,
  staffTokenHash,
  staffReadTokenHash,
  allowedOrigins,
  adapter,
}: SocketServerOptions): SocketServer {
  const io = new Server<ClientEvents, ServerEvents, Record<string, never>, { party?: Party }>({
    path: socketContract.path,
    serveClient: false,
    maxHttpBufferSize: MAX_PACKET_BYTES,
    connectionStateRecovery: { maxDisconnectionDuration: RECOVERY_MS, skipMiddlewares: false },
    ...(allowedOrigins.length > 0 && { cors: { origin: [...allowedOrigins] } }),
    ...(adapter !== undefined && { adapter }),
  });

  io.use((socket, next) => {
    identify(database, [staffTokenHash, staffReadTokenHash], socket.handshake.auth).then(
      (party) => {
        if (party === undefined)
          return next(Object.assign(new Error('unauthorized'), { data: { code: 'unauthorized' } }));
        // A recovered session brings its rooms along: they must be those of the party that proved itself just now.
        for (const room of [...socket.rooms]) {
          if (room !== socket.id && !mayHear(party, room)) void socket.leave(room);
        }
        socket.data.party = party;
        return next();
      },
      () => next(Object.assign(new Error('unavailable'), { data: { code: 'unavailable' } })),
    );
  });

  io.on('connection', (socket) => {
    socket.on('subscribe', (request, acknowledge) => {
      subscribe(database, socket, request).then(
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
  });

  return {
    attach: (server) => void io.attach(server),
    replyCreated: (reply) => void io.to(chatRoom(reply.feedback_id)).emit('reply_created', reply),
    feedbackChanged: (feedback) => void io.to(INBOX).emit('feedback_changed', { feedback }),
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

async function identify(
  database: Database,
  staffTokenHashes: readonly (string | null)[],
  auth: unknown,
): Promise<Party | undefined> {
  const staff = v.safeParse(socketContract.auth.staff, auth);
  if (staff.success) {
    const { staff_token: token } = staff.output;
    return staffTokenHashes.some((hash) => tokenFits(token, hash)) ? { role: 'staff' } : undefined;
  }
  const visitor = v.safeParse(socketContract.auth.visitor, auth);
  if (!visitor.success) return undefined;
  const { feedback_id: feedbackId, token } = visitor.output;
  const feedback = await findFeedback(database, feedbackId);
  return tokenFits(token, feedback?.chat_token_hash ?? null) ? { role: 'visitor', feedbackId } : undefined;
}

function mayHear(party: Party, room: string): boolean {
  return party.role === 'staff' || room === chatRoom(party.feedbackId);
}

function roomOf(request: unknown): string | undefined {
  const read = v.safeParse(socketContract.clientEvents.subscribe.payload, request);
  if (!read.success) return undefined;
  return read.output.roomId === 'inbox' ? INBOX : chatRoom(read.output.feedbackId);
}

async function subscribe(database: Database, socket: LiveSocket, request: unknown): Promise<SubscribeAcknowledgement> {
  const room = roomOf(request);
  if (room === undefined) return { ok: false, code: 'invalid_request' };
  const { party } = socket.data;
  if (party === undefined || !mayHear(party, room)) return { ok: false, code: 'unauthorized' };
  if (room === INBOX) {
    await socket.join(room);
    return { ok: true };
  }
  const feedback = await findFeedback(database, room.slice(chatRoom('').length));
  if (feedback === undefined) return { ok: false, code: 'not_found' };
  await socket.join(room);
  return { ok: true, status: readStatus(feedback.status) };
}

function tell(acknowledge: unknown, answer: SubscribeAcknowledgement): void {
  if (typeof acknowledge === 'function') acknowledge(answer);
}
