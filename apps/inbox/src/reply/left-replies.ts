import type { StaffClient } from '@product/api-client/staff';
import { backoffMs, isTransient, type OutgoingMessage } from '@product/chat-core';
import { type FileStore, feedbacksWithUnsent, storedOutbox } from '@product/chat-react';
import type { Clock, KeyValueStorage } from '@product/runtime';

/** Replies that wait on this device in conversations that are not open. */
export interface LeftReplies {
  /** Sends them, except those of the open conversation, which sends its own. */
  send(openId: string | null): void;
  /** Stops requests and timers. */
  close(): void;
}

export interface LeftRepliesOptions {
  readonly client: Pick<StaffClient, 'reply'>;
  readonly storage: KeyValueStorage;
  readonly files: Pick<FileStore, 'get' | 'remove'>;
  readonly clock: Clock;
  onSent(feedbackId: string, clientId: string): void;
}

/**
 * Creates the sender of left replies. It sends in the order of writing, and retries transient failures. The server stores
 * one reply a client id, so that a reply which is still in transit arrives once.
 */
export function createLeftReplies(options: LeftRepliesOptions): LeftReplies {
  const { client, storage, files, clock, onSent } = options;
  const closing = new AbortController();
  /** Client ids that the server rejected for good. Their conversation shows them, with a cross. */
  const rejected = new Set<string>();
  let openId: string | null = null;
  let isRunning = false;
  let isRequested = false;
  let failures = 0;
  let cancelRetry = (): void => {};

  /** Sends one reply; false after a transient failure, which holds up the later ones of the conversation. */
  const post = async (feedbackId: string, { clientId, body, attachment }: OutgoingMessage): Promise<boolean> => {
    const outbox = storedOutbox(storage, `other/${feedbackId}`);
    const file = attachment === null ? undefined : await files.get(attachment.fileId);
    if (attachment !== null && file === undefined) return true;
    const sent = await client.reply(
      { feedbackId, body, clientId, readUntil: 0, attachment: file, onProgress: () => {} },
      { signal: closing.signal },
    );
    if (closing.signal.aborted) return false;
    if (!sent.ok) {
      if (isTransient(sent.error)) return false;
      rejected.add(clientId);
      return true;
    }
    outbox.remove(clientId);
    if (attachment !== null) files.remove(attachment.fileId);
    onSent(feedbackId, clientId);
    return true;
  };

  /** Sends the replies of one conversation; false if some wait for another attempt. */
  const postAll = async (feedbackId: string): Promise<boolean> => {
    for (const message of storedOutbox(storage, `other/${feedbackId}`).read()) {
      if (feedbackId === openId || closing.signal.aborted) return true;
      if (!rejected.has(message.clientId) && !(await post(feedbackId, message))) return false;
    }
    return true;
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    let isComplete = true;
    while (isRequested && !closing.signal.aborted) {
      isRequested = false;
      isComplete = true;
      for (const id of feedbacksWithUnsent(storage, 'other')) isComplete = (await postAll(id)) && isComplete;
    }
    isRunning = false;
    failures = isComplete ? 0 : failures + 1;
    if (!isComplete && !closing.signal.aborted) cancelRetry = clock.after(backoffMs(failures), request);
  };
  const request = (): void => {
    cancelRetry();
    isRequested = true;
    void run();
  };

  return {
    send(open) {
      openId = open;
      request();
    },
    close() {
      closing.abort();
      cancelRetry();
    },
  };
}
