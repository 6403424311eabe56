import type { StaffClient } from '@product/api-client/staff';
import { backoffMs, isTransient } from '@product/chat-core';
import { storagePrefix } from '@product/model';
import type { Clock } from '@product/runtime';
import { openBroadcastChannel } from '@product/runtime/browser';
import type { InboxEffect } from './effect.ts';
import type { InboxEvent } from './event.ts';
import type { Writes } from './writes.ts';

export interface StatusSender {
  /** Tells whether a status waits or is sent, so that a tab that signs out waits for this one. */
  hold(isUnsent: boolean): void;
  send(effect: Extract<InboxEffect, { type: 'sendStatus' }>): void;
  /** Sends what waits in any tab of the colleague, and resolves when the server has responded. */
  leave(): Promise<void>;
  close(): void;
}

export interface StatusSenderOptions {
  readonly client: Pick<StaffClient, 'setStatus'>;
  readonly writes: Writes;
  readonly clock: Clock;
  readonly page: Window & typeof globalThis;
  /** Tells the inbox of a response, or to send what waits. */
  onEvent(event: InboxEvent): void;
}

const NAME = `${storagePrefix}STAFF_STATUS`;
/** Longest wait for another tab, which may be frozen, in ms. */
const OTHER_TABS_MS = 3_000;

/**
 * Sends chosen statuses, also while the page goes. A tab holds a lock from the choice to the response, so that a tab that
 * signs out waits for the others.
 */
export function createStatusSender({ client, writes, clock, page, onEvent }: StatusSenderOptions): StatusSender {
  // Pages without TLS have none.
  const locks = page.navigator.locks as LockManager | null | undefined;
  const channel = openBroadcastChannel(NAME);
  const sending = new Set<Promise<unknown>>();
  let isClosed = false;
  let release: (() => void) | undefined;
  const flush = (): void => onEvent({ type: 'leaving' });
  if (channel !== undefined) channel.onmessage = flush;
  page.addEventListener('pagehide', flush);

  const post = async (input: Parameters<StaffClient['setStatus']>[0], failures = 0): Promise<void> => {
    const changed = await writes.send(({ signal }) => client.setStatus(input, { keepalive: true, signal }));
    const { feedbackId } = input;
    if (!isClosed)
      onEvent(
        changed.ok
          ? { type: 'statusStored', feedback: changed.value }
          : { type: 'statusRefused', feedbackId, error: changed.error },
      );
    // Another view is open by now, which has no inbox to try again.
    else if (!changed.ok && isTransient(changed.error))
      clock.after(backoffMs(failures + 1), () => void post(input, failures + 1));
  };

  return {
    hold(isUnsent) {
      if (isUnsent === (release !== undefined)) return;
      release?.();
      release = undefined;
      if (!isUnsent) return;
      const ended = new Promise<void>((resolve) => {
        release = resolve;
      });
      void locks?.request(NAME, { mode: 'shared' }, () => ended);
    },
    send({ feedbackId, status, readUntil }) {
      const sent = post({ feedbackId, status, readUntil });
      sending.add(sent);
      void sent.finally(() => sending.delete(sent));
      // Beyond the life of the view, which may be closed before the response.
      void locks?.request(NAME, { mode: 'shared' }, () => sent);
    },
    async leave() {
      flush();
      channel?.postMessage('leaving');
      await Promise.all(sending);
      // Without locks nobody knows of the requests of other tabs.
      const signal = AbortSignal.timeout(OTHER_TABS_MS);
      await locks?.request(NAME, { signal }, () => undefined).catch(() => undefined);
    },
    close() {
      flush();
      isClosed = true;
      release?.();
      channel?.close();
      page.removeEventListener('pagehide', flush);
    },
  };
}
