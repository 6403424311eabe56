import { createApiClient, decodeReadReceipt, decodeTimelineEvent, decodeTyping } from '@product/api-client';
import { createStaffClient } from '@product/api-client/staff';
import {
  type ChatEffect,
  type ChatEvent,
  type ChatRoom,
  type ChatState,
  chatMachine,
  initialChat,
  timerEvents,
} from '@product/chat-core';
import { openChatRoom, type RoomCredentials } from '@product/chat-core/socket';
import { createStore } from '@product/runtime';
import { browserClock } from '@product/runtime/browser';

/** A chat without a screen: core and client of the product, with the real server. */
/** Credentials outside of a browser, which has no session. */
type TokenCredentials = Exclude<RoomCredentials, { readonly staffSession: true }>;

export interface HeadlessChat {
  getState(): ChatState;
  write(text: string): void;
  /** Loads the page before the timeline, where there is one. */
  readOlder(): void;
  close(): void;
}

export interface HeadlessChatOptions {
  readonly url: string;
  readonly feedbackId: string;
  /** A visitor's token, or the staff's. */
  readonly credentials: TokenCredentials;
}

export function headlessChat({ url, feedbackId, credentials }: HeadlessChatOptions): HeadlessChat {
  const clock = browserClock();
  const server = serverOf(url, feedbackId, credentials);
  const cancels = new Map<string, () => void>();
  let room: ChatRoom | undefined;
  let closed = false;
  const send = (event: ChatEvent): void => {
    if (!closed) chat.send(event);
  };

  const perform = async (effect: ChatEffect): Promise<void> => {
    switch (effect.type) {
      case 'loadDetail': {
        const result = await server.load();
        return send(
          result.ok
            ? { type: 'loaded', detail: result.value, at: clock.now() }
            : { type: 'loadFailed', error: result.error },
        );
      }
      case 'loadOlder': {
        const { cursor } = effect;
        const result = await server.load(cursor);
        return send(
          result.ok
            ? { type: 'olderLoaded', cursor, detail: result.value }
            : { type: 'olderFailed', cursor, error: result.error },
        );
      }
      case 'openRoom':
        room = openChatRoom(
          {
            socketUrl: url,
            feedbackId,
            credentials,
            decode: decodeTimelineEvent,
            decodeTyping,
            decodeReadReceipt,
            clock,
          },
          {
            onSubscribed: (recovered) => send({ type: 'subscribed', recovered }),
            onUnsubscribed: (reason) => send({ type: 'unsubscribed', reason }),
            onMessage: (reply) => send({ type: 'replyReceived', reply }),
            onTyping: (typing) => send({ type: 'typingReceived', ...typing }),
            onReadReceipt: (read) => send({ type: 'readReceiptReceived', ...read }),
          },
        );
        return;
      case 'postMessage': {
        const { clientId, body } = effect.message;
        const result = await server.write({ body, clientId });
        return send(
          result.ok
            ? { type: 'sendSucceeded', clientId, item: result.value }
            : { type: 'sendFailed', clientId, error: result.error },
        );
      }
      case 'publishTyping':
        return room?.publishTyping(effect.isTyping);
      case 'publishReadReceipt':
        return room?.publishReadReceipt(effect.readUntil);
      case 'schedule': {
        cancels.get(effect.timer)?.();
        cancels.set(
          effect.timer,
          clock.after(effect.delayMs, () => send(timerEvents[effect.timer](clock.now()))),
        );
        return;
      }
      default:
      // This chat has no device storage, no archive and no rating.
    }
  };

  const viewer = 'staffToken' in credentials ? 'other' : 'customer';
  const chat = createStore(initialChat({ feedbackId, token: 'given', viewer }), chatMachine, (effect: ChatEffect) => {
    void perform(effect);
  });
  chat.send({ type: 'started', at: clock.now(), online: true });
  return {
    getState: chat.getState,
    write(text) {
      chat.send({ type: 'typed', text });
      chat.send({ type: 'submitted', clientId: crypto.randomUUID(), at: clock.now() });
    },
    readOlder: () => chat.send({ type: 'olderRequested' }),
    close() {
      closed = true;
      room?.close();
      for (const cancel of cancels.values()) cancel();
    },
  };
}

function serverOf(url: string, feedbackId: string, credentials: TokenCredentials) {
  const apiUrl = `${url}/api`;
  if ('staffToken' in credentials) {
    const staff = createStaffClient({ apiUrl, staffToken: credentials.staffToken });
    return {
      async load(before?: string) {
        const loaded = await staff.loadFeedback({ id: feedbackId, before });
        return loaded.ok ? ({ ok: true, value: loaded.value.chat } as const) : loaded;
      },
      write: (message: { body: string; clientId: string }) => staff.reply({ feedbackId, ...message }),
    };
  }
  const api = createApiClient({ apiUrl });
  const { token } = credentials;
  return {
    load: (before?: string) => api.loadChat({ feedbackId, token, before }),
    write: (message: { body: string; clientId: string }) => api.sendChatMessage({ feedbackId, token, ...message }),
  };
}
