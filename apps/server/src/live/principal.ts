import { socketContract } from '@product/contract';
import * as v from 'valibot';
import { acceptChatToken, type ChatTokenServices, findChatToken } from '../chat/chat-tokens.ts';
import type { RowLoaders } from '../database/row-loaders.ts';
import { tokenFits } from '../secrets/token.ts';

/** The authenticated client of a connection: the visitor of one chat, or staff. */
export type Principal =
  | { readonly role: 'visitor'; readonly feedbackId: string }
  | { readonly role: 'staff'; readonly canWrite: boolean };

export interface StaffTokenHashes {
  readonly staffTokenHash: string;
  readonly staffReadTokenHash: string | null;
}

export const chatRoom = (feedbackId: string): string => `chat:${feedbackId}`;
export const INBOX_ROOM = 'inbox';

export interface ChatAccess extends ChatTokenServices {
  readonly loaders: RowLoaders;
  /** Epoch ms. */
  readonly now: () => number;
  readonly chatTokenDays: number;
}

/** Authenticates a connection by its `auth`; undefined if no token fits. */
export async function authenticate(
  access: ChatAccess,
  hashes: StaffTokenHashes,
  auth: unknown,
): Promise<Principal | undefined> {
  const staff = v.safeParse(socketContract.auth.staff, auth);
  if (staff.success) {
    const { staff_token: token } = staff.output;
    if (tokenFits(token, hashes.staffTokenHash)) return { role: 'staff', canWrite: true };
    return tokenFits(token, hashes.staffReadTokenHash) ? { role: 'staff', canWrite: false } : undefined;
  }
  const visitor = v.safeParse(socketContract.auth.visitor, auth);
  if (!visitor.success) return undefined;
  const { feedback_id: feedbackId, token } = visitor.output;
  const presented = { feedbackId, token, now: access.now() };
  const isAccepted = await acceptChatToken(access, presented, access.chatTokenDays);
  return isAccepted ? { role: 'visitor', feedbackId } : undefined;
}

export function canSubscribe(principal: Principal, room: string): boolean {
  return principal.role === 'staff' || room === chatRoom(principal.feedbackId);
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
