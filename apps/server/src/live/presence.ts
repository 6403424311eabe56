import { type PresenceEvent, type SignalAcknowledgement, socketContract } from '@product/contract';
import * as v from 'valibot';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { Principal } from './principal.ts';

const PREFIX = 'staff:';

/** Room of the colleagues at a chat. Visitors never join it. */
export const staffRoom = (feedbackId: string): string => `${PREFIX}${feedbackId}`;

/** A connection as the sender of presence events. */
export interface PresenceSender {
  readonly connection: string;
  readonly principal: Principal | undefined;
  /** Names of the joined rooms. */
  readonly rooms: ReadonlySet<string>;
}

/** Relays what a colleague does at an open feedback to the colleagues there. Nothing is stored. */
export async function relayPresence(
  { limiter, emit }: { readonly limiter: RateLimiter; readonly emit: (presence: PresenceEvent) => void },
  sender: PresenceSender,
  request: unknown,
): Promise<SignalAcknowledgement> {
  const read = v.safeParse(socketContract.clientEvents.presence.payload, request);
  if (!read.success) return { ok: false, code: 'invalid_request' };
  const { feedbackId, activity } = read.output;
  const presence = presenceOf(sender, feedbackId, activity);
  if (presence === undefined || !sender.rooms.has(staffRoom(feedbackId))) return { ok: false, code: 'unauthorized' };
  const waitSeconds = await limiter.take('signals', `${feedbackId}/presence/${presence.staff.id}`);
  if (waitSeconds > 0) return { ok: false, code: 'rate_limited' };
  emit(presence);
  return { ok: true };
}

/** Lists the departures of a connection from the rooms that it leaves. */
export function departures(sender: PresenceSender): PresenceEvent[] {
  return [...sender.rooms]
    .filter((room) => room.startsWith(PREFIX))
    .flatMap((room) => presenceOf(sender, room.slice(PREFIX.length), 'left') ?? []);
}

function presenceOf(
  { connection, principal }: PresenceSender,
  feedbackId: string,
  activity: PresenceEvent['activity'],
): PresenceEvent | undefined {
  if (principal?.role !== 'staff') return undefined;
  const { id, name, avatar } = principal.staff;
  return { feedback_id: feedbackId, connection, activity, staff: { id, name, avatar } };
}
