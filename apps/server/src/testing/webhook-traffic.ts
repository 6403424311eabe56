import { aFeedback } from './samples.ts';

/** Events of a visit in the order of its calls. */
export const visitEvents = [
  'feedback.completed',
  'message.created',
  'chat.status_changed',
  'rating.created',
  'customer.erased',
] as const;
export type VisitEvent = (typeof visitEvents)[number];

/** A feedback with a chat, and what the server acknowledged of it. */
export interface Visit {
  readonly id: string;
  readonly acknowledged: Set<VisitEvent>;
  /** True when an erasure was asked for, whatever its outcome: earlier events need not arrive any more. */
  isErased: boolean;
}

export interface VisitTarget {
  readonly origin: string;
  readonly staffToken: string;
  /** Names the device. */
  readonly key: string;
  readonly withErasure: boolean;
  /** Runs after each acknowledged call that has an event. */
  onAcknowledged(): void;
}

/** Leaves a feedback, writes in its chat, closes and rates it, and may be erased. Ends at the first failed call. */
export async function runVisit(target: VisitTarget): Promise<Visit | undefined> {
  const { origin, staffToken, key, withErasure, onAcknowledged } = target;
  const api = `${origin}/api/v1`;
  const staff = { authorization: `Bearer ${staffToken}` };
  const completed = { 'idempotency-key': key, 'x-completed': 'true' };
  const created = await call('POST', `${api}/feedbacks`, completed, aFeedback({ device_id: key }));
  if (created === undefined) return undefined;
  const { id, chat_token_string: token } = created as { id: string; chat_token_string: string };
  const visit: Visit = { id, acknowledged: new Set(['feedback.completed']), isErased: false };
  onAcknowledged();
  const acknowledge = (event: VisitEvent, response: unknown): boolean => {
    if (response === undefined) return false;
    visit.acknowledged.add(event);
    onAcknowledged();
    return true;
  };
  const chat = `${api}/feedbacks/${id}`;
  const message = new FormData();
  message.set('body', 'Hello?');
  const isDone =
    acknowledge('message.created', await call('POST', `${chat}/chat_messages?token=${token}`, {}, message)) &&
    acknowledge(
      'chat.status_changed',
      await call('PATCH', `${api}/staff/feedbacks/${id}`, staff, { status: 'closed' }),
    ) &&
    acknowledge('rating.created', await call('POST', `${chat}/chat_ratings?token=${token}`, {}, { rating: 100 }));
  if (!isDone || !withErasure) return visit;
  const person = await call('GET', `${api}/staff/feedbacks/${id}/person`, staff);
  if (person === undefined) return visit;
  visit.isErased = true;
  const { digest } = person as { digest: string };
  const erasure = { by: 'feedback', digest };
  acknowledge('customer.erased', await call('POST', `${api}/staff/feedbacks/${id}/person/erase`, staff, erasure));
  return visit;
}

/** Sends a request and returns the body of a successful response; undefined without one. */
async function call(
  method: string,
  address: string,
  headers: Readonly<Record<string, string>>,
  body?: FormData | object,
): Promise<unknown> {
  const isForm = body instanceof FormData;
  try {
    const response = await fetch(address, {
      method,
      headers: { ...headers, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return response.ok ? (text === '' ? null : (JSON.parse(text) as unknown)) : undefined;
  } catch {
    return undefined;
  }
}
