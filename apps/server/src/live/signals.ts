import { type ChatRead, type SignalAcknowledgement, socketContract, type Typing } from '@product/contract';
import * as v from 'valibot';
import { type ChatSide, markSeen } from '../chat/mark-seen.ts';
import type { Database } from '../database/tables.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';

/** Who signals: one side of the chats whose rooms the connection has joined. */
export interface SignalSender {
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
  sender: SignalSender,
  request: unknown,
): Promise<SignalAcknowledgement> {
  const read = v.safeParse(socketContract.clientEvents.typing.payload, request);
  if (!read.success) return { ok: false, code: 'invalid_request' };
  const { feedbackId, typing } = read.output;
  const failure = await checkSignal(limiter, sender, feedbackId);
  if (failure !== undefined) return failure;
  tellTyping({ feedback_id: feedbackId, actor: sender.side, typing, user: sender.user });
  return { ok: true };
}

/** Keeps how far one side has read, and tells both. */
export async function passRead(
  { database, limiter, tellRead }: SignalServices,
  sender: SignalSender,
  request: unknown,
): Promise<SignalAcknowledgement> {
  const read = v.safeParse(socketContract.clientEvents.read.payload, request);
  if (!read.success) return { ok: false, code: 'invalid_request' };
  const { feedbackId, readUntil } = read.output;
  const failure = await checkSignal(limiter, sender, feedbackId);
  if (failure !== undefined) return failure;
  const mark = await markSeen(database, feedbackId, sender.side, Date.parse(readUntil));
  if (mark !== undefined) {
    tellRead({ feedback_id: feedbackId, actor: sender.side, read_until: new Date(mark).toISOString() });
  }
  return { ok: true };
}

/** Checks that the sender takes part in the chat and is below the rate limit. */
async function checkSignal(
  limiter: RateLimiter,
  sender: SignalSender,
  feedbackId: string,
): Promise<SignalAcknowledgement | undefined> {
  if (!sender.isWriting || !sender.hasJoined(feedbackId)) return { ok: false, code: 'unauthorized' };
  const waitSeconds = await limiter.take('signals', `${feedbackId}/${sender.side}`);
  return waitSeconds > 0 ? { ok: false, code: 'rate_limited' } : undefined;
}
