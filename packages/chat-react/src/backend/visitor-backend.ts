import { type ApiClient, decodeReadReceipt, decodeTimelineEvent, decodeTyping } from '@product/api-client';
import type { Clock } from '@product/runtime';
import type { ChatBackend } from './backend.ts';
import { lazyRoom } from './lazy-room.ts';

export interface VisitorBackendOptions {
  readonly api: Pick<ApiClient, 'loadChat' | 'sendChatMessage' | 'archiveChat' | 'rateChat'>;
  /** Origin of the socket; empty for the page's own. */
  readonly socketUrl: string;
  readonly feedbackId: string;
  readonly token: string;
  readonly clock: Clock;
}

/** Creates the visitor's backend. Feedback id and token open the conversation. */
export function visitorBackend({ api, socketUrl, feedbackId, token, clock }: VisitorBackendOptions): ChatBackend {
  const key = { feedbackId, token };
  return {
    load: ({ before, signal }) => api.loadChat({ ...key, before }, { signal }),
    send: ({ body, clientId }, file, { signal, onProgress }) =>
      api.sendChatMessage({ ...key, body, clientId, onProgress, ...(file && { attachment: file }) }, { signal }),
    async archive() {
      const archived = await api.archiveChat(key);
      return archived.ok ? { ok: true, value: archived.value.status } : archived;
    },
    rate: (rating) => api.rateChat({ ...key, rating }),
    openRoom: (listener) =>
      lazyRoom(
        async () => {
          const { openChatRoom } = await import('@product/chat-core/socket');
          return (roomListener) =>
            openChatRoom(
              {
                socketUrl,
                feedbackId,
                credentials: key,
                decode: decodeTimelineEvent,
                decodeTyping,
                decodeReadReceipt,
                clock,
              },
              roomListener,
            );
        },
        listener,
        clock,
      ),
  };
}
