import { type ChatRead, type SignalAcknowledgement, socketContract, type Typing } from '@product/contract';
import * as v from 'valibot';
import { type ChatSide, storeReadMark } from '../chat/read-mark.ts';
import type { Database, FeedbackRow } from '../database/tables.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';

/** The sender of a signal: one side of the chats whose rooms the connection has joined. */
export interface SignalSender {
  readonly side: ChatSide;
  /** False for staff with the reading token, who send no signals. */
  readonly canWrite: boolean;
  /** Null for the customer. */
  readonly user: Typing['user'];
  hasJoined(feedbackId: string): boolean;
}

export interface SignalServices {
  readonly database: Database;
  readonly limiter: RateLimiter;
  emitTyping(typing: Typing): void;
  emitRead(read: ChatRead): void;
  /** Tells the inbox how many messages are still unread. */
  emitUnread(feedback: FeedbackRow): Promise<void>;
}

/** Relays that the sender types. Nothing is stored. */
export async function relayTyping(
  { limiter, emitTyping }: SignalServices,
  sender: SignalSender,
  request: unknown,
): Promise<SignalAcknowledgement> {
  const read = v.safeParse(socketContract.clientEvents.typing.payload, request);
  if (!read.success) return { ok: false, code: 'invalid_request' };
  const { feedbackId, typing } = read.output;
  const failure = await checkSignal(limiter, sender, feedbackId);
  if (failure !== undefined) return failure;
  emitTyping({ feedback_id: feedbackId, actor: sender.side, typing, user: sender.user });
  return { ok: true };
}

/** Stores the sender's read mark and relays it to both sides. */
export async function relayReadReceipt(
  { database, limiter, emitRead, emitUnread }: SignalServices,
  sender: SignalSender,
  request: unknown,
): Promise<SignalAcknowledgement> {
  const read = v.safeParse(socketContract.clientEvents.read.payload, request);
  if (!read.success) return { ok: false, code: 'invalid_request' };
  const { feedbackId, readUntil } = read.output;
  const failure = await checkSignal(limiter, sender, feedbackId);
  if (failure !== undefined) return failure;
  const moved = await storeReadMark(database, feedbackId, sender.side, Date.parse(readUntil));
  if (moved !== undefined) {
    emitRead({ feedback_id: feedbackId, actor: sender.side, read_until: new Date(moved.readUntil).toISOString() });
    if (sender.side === 'other') await emitUnread(moved.feedback);
  }
  return { ok: true };
}

/** Checks that the sender takes part in the chat and is below the rate limit. */
async function checkSignal(
  limiter: RateLimiter,
  sender: SignalSender,
  feedbackId: string,
): Promise<SignalAcknowledgement | undefined> {
  if (!sender.canWrite || !sender.hasJoined(feedbackId)) return { ok: false, code: 'unauthorized' };
  const waitSeconds = await limiter.take('signals', `${feedbackId}/${sender.side}`);
  return waitSeconds > 0 ? { ok: false, code: 'rate_limited' } : undefined;
}
