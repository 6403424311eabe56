import { socketContract } from '@product/contract';
import * as v from 'valibot';
import { acceptChatToken, findChatToken } from '../chat/chat-tokens.ts';
import type { Database } from '../database/tables.ts';
import { tokenFits } from '../secrets/token.ts';

/** Who is at the other end: the visitor of one chat, or staff, who may only read along. */
export type Party =
  | { readonly role: 'visitor'; readonly feedbackId: string }
  | { readonly role: 'staff'; readonly isWriting: boolean };

export interface StaffTokenHashes {
  readonly staffTokenHash: string;
  readonly staffReadTokenHash: string | null;
}

export const chatRoom = (feedbackId: string): string => `chat:${feedbackId}`;
export const INBOX = 'inbox';

/** What the check of a visitor's token needs. */
export interface ChatAccess {
  readonly database: Database;
  /** Epoch ms. */
  readonly now: () => number;
  readonly chatTokenDays: number;
}

/** Identifies the party that presents this `auth`; undefined when no token fits. */
export async function identify(
  access: ChatAccess,
  hashes: StaffTokenHashes,
  auth: unknown,
): Promise<Party | undefined> {
  const staff = v.safeParse(socketContract.auth.staff, auth);
  if (staff.success) {
    const { staff_token: token } = staff.output;
    if (tokenFits(token, hashes.staffTokenHash)) return { role: 'staff', isWriting: true };
    return tokenFits(token, hashes.staffReadTokenHash) ? { role: 'staff', isWriting: false } : undefined;
  }
  const visitor = v.safeParse(socketContract.auth.visitor, auth);
  if (!visitor.success) return undefined;
  const { feedback_id: feedbackId, token } = visitor.output;
  const presented = { feedbackId, token, now: access.now() };
  const isAccepted = await acceptChatToken(access.database, presented, access.chatTokenDays);
  return isAccepted ? { role: 'visitor', feedbackId } : undefined;
}

export function mayHear(party: Party, room: string): boolean {
  return party.role === 'staff' || room === chatRoom(party.feedbackId);
}

/** True while the token that opened a connection still opens the chat. */
export async function isVisitorOf(
  { database, now }: Omit<ChatAccess, 'chatTokenDays'>,
  feedbackId: string,
  auth: unknown,
): Promise<boolean> {
  const visitor = v.safeParse(socketContract.auth.visitor, auth);
  if (!visitor.success) return false;
  return (await findChatToken(database, { feedbackId, token: visitor.output.token, now: now() })) !== undefined;
}
