import { type ApiClient, decodeReadReceipt, decodeTimelineEvent, decodeTyping } from '@product/api-client';
import type { Clock } from '@product/runtime';
import type { ChatBackend } from './backend.ts';
import { lazyRoom } from './lazy-room.ts';

/** Calls of the visitor's chat. Without `mailTranscript` the chat offers no transcript. */
export type ChatApi = Pick<ApiClient, 'loadChat' | 'sendChatMessage' | 'archiveChat' | 'rateChat'> &
  Partial<Pick<ApiClient, 'mailTranscript'>>;

export interface VisitorBackendOptions {
  readonly api: ChatApi;
  /** Origin of the socket; empty for the page's own. */
  readonly socketUrl: string;
  readonly feedbackId: string;
  readonly token: string;
  readonly clock: Clock;
}

/** Creates the visitor's backend. Feedback id and token open the conversation. */
export function visitorBackend({ api, socketUrl, feedbackId, token, clock }: VisitorBackendOptions): ChatBackend {
  const key = { feedbackId, token };
  const { mailTranscript } = api;
  return {
    load: ({ before, signal }) => api.loadChat({ ...key, before }, { signal }),
    send: ({ body, clientId }, file, { signal, onProgress }) =>
      // Only an open chat has a field to write in, also for a message that waited since.
      api.sendChatMessage(
        { ...key, body, clientId, seenStatus: 'open', onProgress, ...(file && { attachment: file }) },
        { signal },
      ),
    async archive({ readUntil, signal }) {
      const archived = await api.archiveChat({ ...key, readUntil }, { signal });
      return archived.ok ? { ok: true, value: archived.value.status } : archived;
    },
    ...(mailTranscript && { mailTranscript: () => mailTranscript(key) }),
    rate: (rating, { signal }) => api.rateChat({ ...key, rating }, { signal }),
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
