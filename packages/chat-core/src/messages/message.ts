import type { ChatPerson, TimelineItem } from '@product/model';
import type { Outbox } from '../outbox/outbox.ts';
import type { OutgoingDelivery } from '../outbox/outgoing-message.ts';
import type { Sequence } from './sequence.ts';

export interface MessageImage {
  /** Null when neither the server's copy nor a preview can be shown. */
  readonly url: string | null;
  readonly name: string | null;
  readonly width: number | null;
  readonly height: number | null;
}

/** One bubble, sent or not. */
export interface Message {
  /** Stays the same from the optimistic bubble to the server's, so that the bubble on screen stays too. */
  readonly key: string;
  readonly id: string | null;
  readonly clientId: string | null;
  readonly actor: TimelineItem['actor'];
  readonly own: boolean;
  readonly sender: ChatPerson | null;
  readonly body: string;
  readonly image: MessageImage | null;
  /** Epoch ms. */
  readonly at: number;
  readonly delivery: 'sent' | OutgoingDelivery;
  readonly progressPercent: number | null;
}

/** The timeline, then what is not sent yet: whatever the page's clock says, it comes after what has arrived. */
export function messagesOf(
  timeline: readonly TimelineItem[],
  outbox: Outbox,
  viewer: TimelineItem['actor'],
): readonly Message[] {
  return [...timeline.map((item) => sentMessage(item, viewer)), ...pendingMessages(outbox, viewer)];
}

/** The same, each message made when it is looked at: of thousands a screen shows few. */
export function messageSequence(
  timeline: readonly TimelineItem[],
  outbox: Outbox,
  viewer: TimelineItem['actor'],
): Sequence<Message> {
  const pending = pendingMessages(outbox, viewer);
  return {
    length: timeline.length + pending.length,
    at(index) {
      const item = timeline[index];
      return item === undefined ? pending[index - timeline.length] : sentMessage(item, viewer);
    },
  };
}

/** One object per item and viewer, so that a bubble is drawn again only when its message changed. */
const known = { customer: new WeakMap<TimelineItem, Message>(), other: new WeakMap<TimelineItem, Message>() };

function sentMessage(item: TimelineItem, viewer: TimelineItem['actor']): Message {
  const before = known[viewer].get(item);
  if (before !== undefined) return before;
  const message: Message = {
    key: item.clientId ?? item.id,
    id: item.id,
    clientId: item.clientId,
    actor: item.actor,
    own: item.actor === viewer,
    sender: item.sender,
    body: item.body,
    image: item.attachment,
    at: item.createdAt,
    delivery: 'sent',
    progressPercent: null,
  };
  known[viewer].set(item, message);
  return message;
}

function pendingMessages(outbox: Outbox, viewer: TimelineItem['actor']): readonly Message[] {
  return outbox.map((message) => pendingMessage(message, viewer));
}

function pendingMessage(message: Outbox[number], viewer: TimelineItem['actor']): Message {
  const { clientId, body, attachment, writtenAt, delivery, progressPercent } = message;
  return {
    key: clientId,
    id: null,
    clientId,
    actor: viewer,
    own: true,
    sender: null,
    body,
    image: attachment && { url: attachment.previewUrl, name: attachment.name, width: null, height: null },
    at: writtenAt,
    delivery,
    progressPercent,
  };
}
