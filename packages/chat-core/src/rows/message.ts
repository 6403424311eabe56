import type { ChatPerson, TimelineItem } from '@product/model';
import type { Outbox, OutgoingDelivery } from '../outbox/outbox.ts';

/** List that may create its items when they are read. Every array is one; an index out of range is undefined. */
export interface Sequence<Item> {
  readonly length: number;
  at(index: number): Item | undefined;
}

export interface MessageImage {
  /** Null when neither the server's copy nor a preview exists. */
  readonly url: string | null;
  readonly name: string | null;
  /** MIME type; null where the server does not know, and for an unsent image. */
  readonly contentType: string | null;
  readonly sizeBytes?: number;
  readonly width: number | null;
  readonly height: number | null;
}

/** Bubble of a sent or unsent message. */
export interface Message {
  /** Same key before and after the server's response, so that the bubble stays on screen. */
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

/** Lists the messages of the timeline, then the unsent ones, whatever the page's clock says. */
export function messagesOf(
  timeline: readonly TimelineItem[],
  outbox: Outbox,
  viewer: TimelineItem['actor'],
): readonly Message[] {
  return [...timeline.map((item) => sentMessage(item, viewer)), ...pendingMessages(outbox, viewer)];
}

/** Lists the same messages as `messagesOf`, each created when it is read. */
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

/** Cached messages by viewer and item, so that React skips unchanged bubbles. */
const messageCache = { customer: new WeakMap<TimelineItem, Message>(), other: new WeakMap<TimelineItem, Message>() };

function sentMessage(item: TimelineItem, viewer: TimelineItem['actor']): Message {
  const known = messageCache[viewer].get(item);
  if (known !== undefined) return known;
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
  messageCache[viewer].set(item, message);
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
    image: attachment && {
      url: attachment.previewUrl,
      name: attachment.name,
      contentType: null,
      sizeBytes: attachment.sizeBytes,
      width: null,
      height: null,
    },
    at: writtenAt,
    delivery,
    progressPercent,
  };
}
