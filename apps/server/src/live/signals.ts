import { type ChatRead, type SignalAcknowledgement, socketContract, type Typing } from '@product/api-client/contract';
import * as v from 'valibot';
import { type ChatSide, markSeen } from '../chat/mark-seen.ts';
import type { Database } from '../database/tables.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';

/** Who signals: one side of the chats whose rooms the connection has joined. */
export interface Signaller {
  readonly side: ChatSide;
  /** Reading along is not taking part. */
  readonly isWriting: boolean;
  /** The colleague; null for the customer. */
  readonly user: Typing['user'];
  hasJoined(feedbackId: string): boolean;
}

export interface SignalServices {
  readonly database: Database;
  readonly limiter: RateLimiter;
  tellTyping(typing: Typing): void;
  tellRead(read: ChatRead): void;
}

/** Passes on that somebody writes. Nothing is stored. */
export async function passTyping(
  { limiter, tellTyping }: SignalServices,
  who: Signaller,
  request: unknown,
): Promise<SignalAcknowledgement> {
  const read = v.safeParse(socketContract.clientEvents.typing.payload, request);
  if (!read.success) return { ok: false, code: 'invalid_request' };
  const { feedbackId, typing } = read.output;
  const refused = await refusal(limiter, who, feedbackId);
  if (refused !== undefined) return refused;
  tellTyping({ feedback_id: feedbackId, actor: who.side, typing, user: who.user });
  return { ok: true };
}

/** Keeps how far one side has read, and tells both. */
export async function passRead(
  { database, limiter, tellRead }: SignalServices,
  who: Signaller,
  request: unknown,
): Promise<SignalAcknowledgement> {
  const read = v.safeParse(socketContract.clientEvents.read.payload, request);
  if (!read.success) return { ok: false, code: 'invalid_request' };
  const { feedbackId, readUntil } = read.output;
  const refused = await refusal(limiter, who, feedbackId);
  if (refused !== undefined) return refused;
  const mark = await markSeen(database, feedbackId, who.side, Date.parse(readUntil));
  if (mark !== undefined) {
    tellRead({ feedback_id: feedbackId, actor: who.side, read_until: new Date(mark).toISOString() });
  }
  return { ok: true };
}

async function refusal(
  limiter: RateLimiter,
  who: Signaller,
  feedbackId: string,
): Promise<SignalAcknowledgement | undefined> {
  if (!who.isWriting || !who.hasJoined(feedbackId)) return { ok: false, code: 'unauthorized' };
  const waitSeconds = await limiter.take('signals', `${feedbackId}/${who.side}`);
  return waitSeconds > 0 ? { ok: false, code: 'rate_limited' } : undefined;
}
