import { type SubscribeAcknowledgement, socketContract } from '@product/contract';
import * as v from 'valibot';
import { readStatus } from '../chat/stored-chat.ts';
import { writeAudit } from '../staff/audit.ts';
import { auditOf } from '../staff/audit-of.ts';
import type { LiveSocket } from './live-socket.ts';
import { staffRoom } from './presence.ts';
import {
  type ChatAccess,
  canSubscribe,
  chatRoom,
  INBOX_ROOM,
  inboxRooms,
  isVisitorOf,
  type Principal,
  seesChat,
  visitorRoom,
} from './principal.ts';

/** Finds the room that a request names; undefined for an invalid request. */
export function roomOf(request: unknown): string | undefined {
  const read = v.safeParse(socketContract.clientEvents.subscribe.payload, request);
  if (!read.success) return undefined;
  return read.output.roomId === 'inbox' ? INBOX_ROOM : chatRoom(read.output.feedbackId);
}

/** Joins a connection to the rooms that a request names. */
export async function subscribe(
  access: ChatAccess,
  socket: LiveSocket,
  request: unknown,
): Promise<SubscribeAcknowledgement> {
  const room = roomOf(request);
  if (room === undefined) return { ok: false, code: 'invalid_request' };
  const { principal } = socket.data;
  if (principal === undefined || !canSubscribe(principal, room)) return { ok: false, code: 'unauthorized' };
  if (room === INBOX_ROOM) {
    if (principal.role === 'staff') {
      await recordReading(access, principal, 'listed');
      await socket.join([...inboxRooms(principal.staff)]);
    }
    return { ok: true };
  }
  const feedbackId = room.slice(chatRoom('').length);
  const feedback = await access.loaders.loadFeedback(feedbackId);
  if (feedback === undefined || !seesChat(principal, feedback.node_id)) return { ok: false, code: 'not_found' };
  // The token may have been revoked since the connection opened.
  if (principal.role === 'visitor' && !(await isVisitorOf(access, feedbackId, socket.handshake.auth))) {
    return { ok: false, code: 'unauthorized' };
  }
  if (principal.role === 'staff')
    await recordReading(access, principal, 'read', { feedback: { id: feedbackId, nodeId: feedback.node_id } });
  await socket.join([room, principal.role === 'staff' ? staffRoom(feedbackId) : visitorRoom(feedbackId)]);
  return { ok: true, status: readStatus(feedback.status) };
}

/** Writes that a colleague receives a list or a chat, before the first event of it. */
function recordReading(
  { database, now }: ChatAccess,
  { staff, from }: Extract<Principal, { role: 'staff' }>,
  action: 'listed' | 'read',
  details: Parameters<typeof auditOf>[3] = {},
): Promise<void> {
  return writeAudit(database, auditOf({ staff, caller: from }, action, now(), details));
}

/** Lists the rooms that an unsubscription leaves. */
export function roomsToLeave(principal: Principal, room: string): readonly string[] {
  if (principal.role === 'visitor') return [room, visitorRoom(principal.feedbackId)];
  return room === INBOX_ROOM ? inboxRooms(principal.staff) : [room, staffRoom(room.slice(chatRoom('').length))];
}
