import { decodeReadReceipt, decodeTimelineEvent, decodeTyping } from '@product/api-client';
import type { StaffClient } from '@product/api-client/staff';
import { openChatRoom } from '@product/chat-core/socket';
import type { ChatBackend } from '@product/chat-react';
import type { Clock } from '@product/runtime';

export interface StaffBackendOptions {
  readonly client: Pick<StaffClient, 'loadFeedback' | 'reply' | 'setStatus'>;
  readonly feedbackId: string;
  readonly socketUrl: string;
  readonly clock: Clock;
}

/** Creates the staff's backend of one conversation. */
export function staffBackend(options: StaffBackendOptions): ChatBackend {
  const { client, feedbackId, socketUrl, clock } = options;
  return {
    async load({ before, signal }) {
      const loaded = await client.loadFeedback({ id: feedbackId, before }, { signal });
      return loaded.ok ? { ok: true, value: loaded.value.chat } : loaded;
    },
    send: ({ body, clientId }, file, { signal, onProgress }) =>
      client.reply({ feedbackId, body, clientId, onProgress, attachment: file ?? undefined }, { signal }),
    async archive() {
      const changed = await client.setStatus({ feedbackId, status: 'archived' });
      return changed.ok ? { ok: true, value: changed.value.status } : changed;
    },
    rate: () =>
      Promise.resolve({
        ok: false,
        error: { type: 'malformed', path: '', message: 'Only the customer may rate' },
      }),
    openRoom: (listener) =>
      openChatRoom(
        {
          socketUrl,
          feedbackId,
          credentials: { staffSession: true },
          decode: decodeTimelineEvent,
          decodeTyping,
          decodeReadReceipt,
          clock,
        },
        listener,
      ),
  };
}
