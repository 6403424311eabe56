import { createApiClient, decodeTimelineEvent } from '@product/api-client';
import { createStaffClient } from '@product/api-client/staff';
import {
  type ChatEffect,
  type ChatEvent,
  type ChatState,
  chatMachine,
  initialChat,
  type Room,
} from '@product/chat-core';
import { openChatRoom, type RoomCredentials } from '@product/chat-core/socket';
import { createStore } from '@product/runtime';
import { browserClock } from '@product/runtime/browser';

/** A chat without a screen: the product's core and client, against the real server. */
export interface HeadlessChat {
  getState(): ChatState;
  write(text: string): void;
  close(): void;
}

export interface HeadlessChatOptions {
  readonly url: string;
  readonly feedbackId: string;
  /** A visitor's token, or the staff's. */
  readonly credentials: RoomCredentials;
}

export function headlessChat({ url, feedbackId, credentials }: HeadlessChatOptions): HeadlessChat {
  const clock = browserClock();
  const server = serverOf(url, feedbackId, credentials);
  const cancels = new Map<string, () => void>();
  let room: Room | undefined;
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
      case 'openRoom':
        room = openChatRoom(
          { socketUrl: url, feedbackId, credentials, decode: decodeTimelineEvent, clock },
          {
            onSubscribed: (recovered) => send({ type: 'subscribed', recovered }),
            onUnsubscribed: (reason) => send({ type: 'unsubscribed', reason }),
            onMessage: (reply) => send({ type: 'replyHeard', reply }),
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
      case 'schedule': {
        const due: Record<typeof effect.name, ChatEvent> = {
          hours: { type: 'ticked', at: clock.now() },
          refetch: { type: 'reloadAsked' },
          resend: { type: 'resendDue' },
        };
        cancels.get(effect.name)?.();
        cancels.set(
          effect.name,
          clock.after(effect.delayMs, () => send(due[effect.name])),
        );
        return;
      }
      default:
      // Nothing is kept on a device here, and nobody archives or rates.
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
    close() {
      closed = true;
      room?.close();
      for (const cancel of cancels.values()) cancel();
    },
  };
}

function serverOf(url: string, feedbackId: string, credentials: RoomCredentials) {
  const apiUrl = `${url}/api`;
  if ('staffToken' in credentials) {
    const staff = createStaffClient({ apiUrl, staffToken: credentials.staffToken });
    return {
      async load() {
        const loaded = await staff.loadFeedback({ id: feedbackId });
        return loaded.ok ? ({ ok: true, value: loaded.value.chat } as const) : loaded;
      },
      write: (message: { body: string; clientId: string }) => staff.reply({ feedbackId, ...message }),
    };
  }
  const api = createApiClient({ apiUrl });
  const { token } = credentials;
  return {
    load: () => api.loadChat({ feedbackId, token }),
    write: (message: { body: string; clientId: string }) => api.sendChatMessage({ feedbackId, token, ...message }),
  };
}
