import { socketContract } from '@product/api-client/contract';
import * as v from 'valibot';
import { findFeedback } from '../chat/find-feedback.ts';
import type { Database, FeedbackRow } from '../database/tables.ts';
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

/** Who shows this `auth`; undefined for nobody whom the server knows. */
export async function identify(
  database: Database,
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
  const feedback = await findFeedback(database, feedbackId);
  return tokenFits(token, feedback?.chat_token_hash ?? null) ? { role: 'visitor', feedbackId } : undefined;
}

export function mayHear(party: Party, room: string): boolean {
  return party.role === 'staff' || room === chatRoom(party.feedbackId);
}

/** True while the token that opened a connection still opens the chat. */
export function isVisitorOf(feedback: FeedbackRow, auth: unknown): boolean {
  const visitor = v.safeParse(socketContract.auth.visitor, auth);
  return visitor.success && tokenFits(visitor.output.token, feedback.chat_token_hash);
}
