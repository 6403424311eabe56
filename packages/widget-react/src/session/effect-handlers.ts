import { type ApiClient, deviceId } from '@product/api-client';
import { type HostConnection, readTokenPayload } from '@product/bridge/browser';
import type { TimelineItem, WidgetSettings } from '@product/model';
import type { Clock, KeyValueStorage, Perform } from '@product/runtime';
import { randomId } from '@product/runtime/browser';
import { replaceScreen } from '@product/ui';
import type { visitorStorage } from '../storage/visitor-storage.ts';
import type { WidgetEffect } from '../widget/effect.ts';
import type { WidgetEvent } from '../widget/event.ts';
import type { PreviousFeedback } from '../widget/previous-feedback.ts';
import type { WidgetState } from '../widget/state.ts';
import { postClosed } from './post-closed.ts';

export type WidgetApi = Pick<
  ApiClient,
  'registerVisit' | 'loadNode' | 'loadChat' | 'loadPreviousFeedbacks' | 'loadWidgetSettings'
>;

/** Dependencies of the effect handlers: the network, the device, the host page. */
export interface EffectContext {
  readonly api: WidgetApi;
  readonly clock: Clock;
  readonly page: Window;
  /** Returns the connection to the host page; undefined in a widget that is a page of its own. */
  readonly host: () => HostConnection | undefined;
  /** Returns the storage of the current person. */
  readonly storage: () => KeyValueStorage;
  readonly visitorStorage: (settings: WidgetSettings) => ReturnType<typeof visitorStorage>;
  readonly signal: AbortSignal;
  /** Signature in the page's URL, for a node that requires signatures. */
  readonly signature?: string | undefined;
}

type Send = (event: WidgetEvent) => void;
type EffectOf<Type extends WidgetEffect['type']> = Extract<WidgetEffect, { type: Type }>;

/** Greatest number of chats that are loaded at the start. */
const MAX_REFRESHED = 5;

/** Milliseconds before the expiry of a token at which a new one is requested. */
const RENEWAL_LEAD_MS = 60_000;
/** Shortest wait before a request, so that a wrong clock causes at most two a minute. */
const MIN_RENEWAL_DELAY_MS = 30_000;
/** Longest delay of a browser's timer. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Creates the function that runs the widget's effects. */
export function createRunEffect(context: EffectContext): Perform<WidgetState, WidgetEvent, WidgetEffect> {
  const { clock, page, signal } = context;
  let cancelRenewal = (): void => {};
  signal.addEventListener('abort', () => cancelRenewal());
  return (effect, { getState, send }) => {
    switch (effect.type) {
      case 'postToHost':
        context.host()?.send(effect.message);
        return;
      case 'postClosed':
        postClosed(page, effect.settings);
        return;
      case 'storeFeedbacks': {
        const { settings } = getState();
        if (settings) context.visitorStorage(settings).feedbacks.write(effect.feedbacks);
        return;
      }
      case 'storeClientId': {
        const { settings } = getState();
        if (settings) context.visitorStorage(settings).clientId.write(effect.customerId);
        return;
      }
      case 'refreshFeedbacks': {
        const ongoing = effect.feedbacks.filter(({ status }) => status !== 'archived').slice(0, MAX_REFRESHED);
        for (const feedback of ongoing) void refreshFeedback(context, feedback, send);
        return;
      }
      case 'registerVisit':
        void registerVisit(context, effect, send);
        return;
      case 'loadPreviousFeedbacks':
        void loadPreviousFeedbacks(context, effect, send);
        return;
      case 'scheduleTokenRenewal':
        cancelRenewal();
        cancelRenewal = scheduleTokenRenewal(context, effect.customerToken);
        return;
      case 'scheduleChat': {
        const { feedbackId, delayMs } = effect;
        const cancel = clock.after(delayMs, () =>
          replaceScreen(() => send({ type: 'chatDelayElapsed', feedbackId, at: clock.now() }), '[data-product="chat"]'),
        );
        signal.addEventListener('abort', cancel);
        return;
      }
    }
  };
}

/** Loads a chat's status and its number of unread replies. */
async function refreshFeedback(
  { api, signal }: EffectContext,
  { feedbackId, token, seenAt }: PreviousFeedback,
  send: Send,
): Promise<void> {
  const chat = await api.loadChat({ feedbackId, token }, { signal });
  // A chat that cannot be loaded stays as it was; opening it shows the error.
  if (!chat.ok || signal.aborted) return;
  const { status, timelineItems, readMarks } = chat.value;
  // The server's clock where it has the read mark, else this device's.
  const readUntil = readMarks.customer ?? seenAt;
  const isUnread = ({ actor, createdAt }: TimelineItem): boolean => actor === 'other' && createdAt > readUntil;
  send({ type: 'feedbackRefreshed', feedbackId, status, unread: timelineItems.filter(isUnread).length });
}

async function registerVisit(
  { api, storage, signature, signal }: EffectContext,
  { generation, nodeId, customer, customerToken }: EffectOf<'registerVisit'>,
  send: Send,
): Promise<void> {
  const { externalId, userId, email, name, phoneNumber } = customer;
  const visit = await api.registerVisit(
    {
      nodeId,
      deviceId: deviceId(storage(), randomId),
      customerToken: customerToken ?? undefined,
      customer: {
        ...(externalId === undefined ? {} : { external_id: externalId }),
        ...(userId === undefined ? {} : { user_id: userId }),
        ...(email === undefined ? {} : { email }),
        ...(name === undefined ? {} : { name }),
        ...(phoneNumber === undefined ? {} : { phone_number: phoneNumber }),
      },
    },
    { signal, signature },
  );
  if (signal.aborted) return;
  // After an error the visitor stays anonymous, and the survey continues.
  if (!visit.ok) return send({ type: 'visitFailed', generation, error: visit.error });
  send({ type: 'visitRegistered', generation, customerId: visit.value.id });
}

async function loadPreviousFeedbacks(
  { api, signal }: EffectContext,
  { generation, nodeId, customerToken }: EffectOf<'loadPreviousFeedbacks'>,
  send: Send,
): Promise<void> {
  const loaded = await api.loadPreviousFeedbacks({ nodeId, customerToken }, { signal });
  if (signal.aborted) return;
  if (!loaded.ok) return send({ type: 'previousFeedbacksFailed', generation, error: loaded.error });
  send({ type: 'previousFeedbacksLoaded', generation, feedbacks: loaded.value });
}

/** Requests a new token from the host shortly before this one expires. Returns a function that cancels it. */
function scheduleTokenRenewal({ clock, host }: EffectContext, customerToken: string | null): () => void {
  const expiresAt = customerToken === null ? null : (readTokenPayload(customerToken)?.expiresAt ?? null);
  if (expiresAt === null) return () => {};
  const delayMs = Math.min(Math.max(expiresAt - clock.now() - RENEWAL_LEAD_MS, MIN_RENEWAL_DELAY_MS), MAX_TIMER_MS);
  return clock.after(delayMs, () => host()?.send({ type: 'tokenExpires' }));
}
