import { type EventReceiver, startReceiver } from './event-receiver.ts';
import { misbehaviours } from './misbehaviour.ts';
import { type VisitEvent, visitEvents } from './webhook-traffic.ts';

/** Refuses the first call of each event whose number this divides. */
const REFUSED_EVERY = 5;
/** Interval of hanging events, each of which costs a call ten seconds. */
const HANGS_EVERY = 200;
const FIRST_HANGS = 40;

/** A call that tells of a feedback. */
interface FeedbackCall {
  readonly id: string;
  readonly type: VisitEvent;
  readonly isAccepted: boolean;
}

export interface FaultyReceiver {
  readonly receiver: EventReceiver;
  /** Calls by the feedback that they tell of, oldest first. */
  readonly calls: ReadonlyMap<string, readonly FeedbackCall[]>;
  readonly refused: () => number;
  /** Number of misbehaviours that occurred. */
  readonly reached: () => number;
}

/** Starts a receiver that misbehaves at the first calls of some events, and accepts their repetition. */
export async function startFaultyReceiver(): Promise<FaultyReceiver> {
  const receiver = await startReceiver();
  const calls = new Map<string, FeedbackCall[]>();
  const seen = new Set<string>();
  const reached = new Set<unknown>();
  let refused = 0;
  receiver.respond = ({ id, body }, response) => {
    const isFirstCall = !seen.has(id);
    seen.add(id);
    const misbehave = isFirstCall ? misbehaviourOf(seen.size) : undefined;
    const erased: readonly string[] = body.data.feedback_ids ?? [];
    for (const feedbackId of body.data.feedback === undefined ? erased : [body.data.feedback.id as string]) {
      const known = calls.get(feedbackId) ?? [];
      known.push({ id, type: body.type, isAccepted: misbehave === undefined });
      calls.set(feedbackId, known);
    }
    if (misbehave === undefined) return void response.writeHead(204).end();
    refused++;
    reached.add(misbehave);
    misbehave(response);
  };
  return { receiver, calls, refused: () => refused, reached: () => reached.size };
}

/** Chooses how the receiver treats the first call of its nth event; undefined: it accepts the call. */
function misbehaviourOf(count: number): (typeof misbehaviours)[number] | undefined {
  if (count % HANGS_EVERY === FIRST_HANGS) return misbehaviours.at(-1);
  return count % REFUSED_EVERY === 0 ? misbehaviours[(count / REFUSED_EVERY) % (misbehaviours.length - 1)] : undefined;
}

/** Tells whether the events of a feedback arrived in the order of its changes, and none after its erasure. */
export function isInOrder(calls: readonly FeedbackCall[]): boolean {
  const places = calls.map(({ type }) => visitEvents.indexOf(type));
  return places.every((place, index) => place >= (places[index - 1] ?? 0));
}

/** Tells whether an event of a feedback arrived with two ids. */
export function hasSeveralIds(calls: readonly FeedbackCall[]): boolean {
  return new Set(calls.map(({ id, type }) => `${type} ${id}`)).size > new Set(calls.map(({ type }) => type)).size;
}
