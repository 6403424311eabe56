import { type ApiClient, deviceId } from '@product/api-client';
import { type HostConnection, readTokenPayload } from '@product/bridge/browser';
import type { TimelineItem, WidgetSettings } from '@product/model';
import type { Clock, KeyValueStorage, Perform } from '@product/runtime';
import type { visitorStorage } from '../storage/visitor-storage.ts';
import type { WidgetEffect, WidgetEvent } from '../widget/event.ts';
import type { PreviousFeedback } from '../widget/previous-feedback.ts';
import type { WidgetState } from '../widget/state.ts';
import { tellClosed } from './parent-page.ts';

export type WidgetApi = Pick<ApiClient, 'registerVisit' | 'loadChat' | 'loadPreviousFeedbacks' | 'loadWidgetSettings'>;

export interface WidgetWorld {
  readonly api: WidgetApi;
  readonly clock: Clock;
  readonly page: Window;
  /** Absent in a widget that is a page of its own. */
  readonly host: () => HostConnection | undefined;
  /** Storage of the person who is there. */
  readonly storage: () => KeyValueStorage;
  readonly kept: (settings: WidgetSettings) => ReturnType<typeof visitorStorage>;
  readonly signal: AbortSignal;
  /** Of the page's link, for a node that demands signatures. */
  readonly signature?: string | undefined;
}

/** More open chats are not asked about at the start. */
const MAX_REFRESHED = 5;

const RENEW_BEFORE_MS = 60_000;
const RENEW_AT_MOST_EVERY_MS = 30_000;
/** A timer of a browser holds no more. */
const LONGEST_MS = 2 ** 31 - 1;

/** Carries out what the widget decided. */
export function performWidget(world: WidgetWorld): Perform<WidgetState, WidgetEvent, WidgetEffect> {
  const { api, clock, page, signal } = world;
  let cancelWatch = (): void => {};
  signal.addEventListener('abort', () => cancelWatch());
  return (effect, { getState, send }) => {
    switch (effect.type) {
      case 'tellHost':
        world.host()?.send(effect.message);
        return;
      case 'tellParentClosed':
        tellClosed(page, effect.settings);
        return;
      case 'saveFeedbacks': {
        const { settings } = getState();
        if (settings) world.kept(settings).feedbacks.write(effect.feedbacks);
        return;
      }
      case 'saveClientId': {
        const { settings } = getState();
        if (settings) world.kept(settings).clientId.write(effect.customerId);
        return;
      }
      case 'refreshFeedbacks': {
        const ongoing = effect.feedbacks.filter(({ status }) => status !== 'archived').slice(0, MAX_REFRESHED);
        for (const feedback of ongoing) void refresh(feedback, send);
        return;
      }
      case 'registerVisit':
        void register(effect, send);
        return;
      case 'loadPrevious':
        void loadPrevious(effect, send);
        return;
      case 'watchToken':
        cancelWatch();
        cancelWatch = watch(effect.customerToken);
        return;
      case 'openChatAfter': {
        const { feedbackId, delayMs } = effect;
        const cancel = clock.after(delayMs, () => send({ type: 'chatDue', feedbackId, at: clock.now() }));
        signal.addEventListener('abort', cancel);
        return;
      }
    }
  };

  async function refresh({ feedbackId, token, seenAt }: PreviousFeedback, send: (event: WidgetEvent) => void) {
    const chat = await api.loadChat({ feedbackId, token }, { signal });
    // A chat that cannot be read now is shown as it was; opening it says what is wrong.
    if (!chat.ok || signal.aborted) return;
    const { status, timelineItems, readMarks } = chat.value;
    // The server's clock where it keeps the mark, else this device's.
    const readUntil = readMarks.customer ?? seenAt;
    const isNew = ({ actor, createdAt }: TimelineItem): boolean => actor === 'other' && createdAt > readUntil;
    send({ type: 'feedbackRefreshed', feedbackId, status, unread: timelineItems.filter(isNew).length });
  }

  async function register(
    { generation, nodeId, customer, customerToken }: Extract<WidgetEffect, { type: 'registerVisit' }>,
    send: (event: WidgetEvent) => void,
  ) {
    const { externalId, userId, email, name, phoneNumber } = customer;
    const visit = await api.registerVisit(
      {
        nodeId,
        deviceId: deviceId(world.storage(), () => page.crypto.randomUUID()),
        customerToken: customerToken ?? undefined,
        customer: {
          ...(externalId === undefined ? {} : { external_id: externalId }),
          ...(userId === undefined ? {} : { user_id: userId }),
          ...(email === undefined ? {} : { email }),
          ...(name === undefined ? {} : { name }),
          ...(phoneNumber === undefined ? {} : { phone_number: phoneNumber }),
        },
      },
      { signal, signature: world.signature },
    );
    if (signal.aborted) return;
    // Without it the visitor stays anonymous: the survey goes on all the same.
    if (!visit.ok) return send({ type: 'visitFailed', generation, error: visit.error });
    send({ type: 'visitRegistered', generation, customerId: visit.value.id });
  }

  async function loadPrevious(
    { generation, nodeId, customerToken }: Extract<WidgetEffect, { type: 'loadPrevious' }>,
    send: (event: WidgetEvent) => void,
  ) {
    const loaded = await api.loadPreviousFeedbacks({ nodeId, customerToken }, { signal });
    if (signal.aborted) return;
    if (!loaded.ok) return send({ type: 'previousFailed', generation, error: loaded.error });
    send({ type: 'previousLoaded', generation, feedbacks: loaded.value });
  }

  /** Asks for another token shortly before this one ends; a clock that is wrong asks no more than twice a minute. */
  function watch(customerToken: string | null): () => void {
    const expiresAt = customerToken === null ? null : (readTokenPayload(customerToken)?.expiresAt ?? null);
    if (expiresAt === null) return () => {};
    const delayMs = Math.min(Math.max(expiresAt - clock.now() - RENEW_BEFORE_MS, RENEW_AT_MOST_EVERY_MS), LONGEST_MS);
    return clock.after(delayMs, () => world.host()?.send({ type: 'tokenExpires' }));
  }
}
