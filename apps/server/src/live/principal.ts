import { socketContract } from '@product/contract';
import * as v from 'valibot';
import { acceptChatToken, type ChatTokenServices, findChatToken } from '../chat/chat-tokens.ts';
import type { RowLoaders } from '../database/row-loaders.ts';
import { authenticateStaff, type StaffAccess } from '../staff/authenticate-staff.ts';
import { type StaffPrincipal, seesNode } from '../staff/principal.ts';
import type { StaffOrigin } from '../staff/staff-tokens.ts';

/** The authenticated client of a connection: the visitor of one chat, or a colleague. */
export type Principal =
  | { readonly role: 'visitor'; readonly feedbackId: string }
  | { readonly role: 'staff'; readonly staff: StaffPrincipal; readonly from: StaffOrigin };

/** The parts of a handshake that identify a colleague. */
export interface Handshake {
  /** Session of the cookie; null without one, or from a page that is not the inbox. */
  readonly session: string | null;
  /** Whom limits count, from `countedCaller`. */
  readonly counted: string;
  readonly from: StaffOrigin;
}

export const chatRoom = (feedbackId: string): string => `chat:${feedbackId}`;
/** The visitor's connections of a chat, without those of colleagues. */
export const visitorRoom = (feedbackId: string): string => `visitor:${feedbackId}`;
export const INBOX_ROOM = 'inbox';
const nodeRoom = (nodeId: string): string => `inbox:${nodeId}`;

/** Rooms of the inbox that a colleague joins: of every node, or of the colleague's nodes. */
export function inboxRooms({ nodes }: StaffPrincipal): readonly string[] {
  return nodes === null ? [INBOX_ROOM] : nodes.map(nodeRoom);
}

/** Rooms that receive the changes of a node's feedbacks. */
export function roomsOfNode(nodeId: string): string[] {
  return [INBOX_ROOM, nodeRoom(nodeId)];
}

export interface ChatAccess extends ChatTokenServices {
  readonly loaders: RowLoaders;
  /** Epoch ms. */
  readonly now: () => number;
  readonly chatTokenDays: number;
}

/** Authenticates a connection by its `auth`, or by the session of its cookie; undefined if neither opens anything. */
export async function authenticate(
  access: ChatAccess,
  staffAccess: StaffAccess,
  auth: unknown,
  { session, from }: Handshake,
): Promise<Principal | undefined> {
  const presented = presentedByStaff(auth, session);
  if (presented !== undefined) {
    const staff = await authenticateStaff(staffAccess, presented);
    return staff && { role: 'staff', staff, from };
  }
  const visitor = v.safeParse(socketContract.auth.visitor, auth);
  if (!visitor.success) return undefined;
  const { feedback_id: feedbackId, token } = visitor.output;
  const chat = { feedbackId, token, now: access.now() };
  const isAccepted = await acceptChatToken(access, chat, access.chatTokenDays);
  return isAccepted ? { role: 'visitor', feedbackId } : undefined;
}

function presentedByStaff(auth: unknown, session: Handshake['session']) {
  const bearer = v.safeParse(socketContract.auth.staff, auth);
  if (bearer.success) return { kind: 'bearer', token: bearer.output.staff_token } as const;
  const isSession = v.is(socketContract.auth.staffSession, auth);
  return isSession && session !== null ? ({ kind: 'session', token: session } as const) : undefined;
}

/** Tells whether a client may join a room at all. The nodes of a colleague are checked with the chat's row. */
export function canSubscribe(principal: Principal, room: string): boolean {
  return principal.role === 'staff' || room === chatRoom(principal.feedbackId);
}

/** Tells whether a client may join the chat of a feedback at this node. */
export function seesChat(principal: Principal, nodeId: string): boolean {
  return principal.role === 'visitor' || seesNode(principal.staff, nodeId);
}

/** Tells whether the token of an open connection still opens the chat. */
export async function isVisitorOf(
  access: Pick<ChatAccess, 'loaders' | 'now'>,
  feedbackId: string,
  auth: unknown,
): Promise<boolean> {
  const visitor = v.safeParse(socketContract.auth.visitor, auth);
  if (!visitor.success) return false;
  return (await findChatToken(access, { feedbackId, token: visitor.output.token, now: access.now() })) !== undefined;
}
