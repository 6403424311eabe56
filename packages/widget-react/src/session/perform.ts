import type { ApiClient } from '@product/api-client';
import type { HostConnection } from '@product/bridge/browser';
import type { TimelineItem } from '@product/model';
import type { Clock, Perform } from '@product/runtime';
import type { WidgetEffect, WidgetEvent } from '../widget/event.ts';
import type { PreviousFeedback } from '../widget/previous-feedback.ts';
import type { WidgetState } from '../widget/widget.ts';
import { tellClosed } from './parent-page.ts';

export type WidgetApi = Pick<ApiClient, 'registerVisit' | 'loadChat' | 'loadWidgetSettings'>;

export interface WidgetWorld {
  readonly api: WidgetApi;
  readonly clock: Clock;
  readonly page: Window;
  /** Absent in a widget that is a page of its own. */
  readonly host: () => HostConnection | undefined;
  readonly saveFeedbacks: (nodeId: string, feedbacks: readonly PreviousFeedback[]) => void;
  readonly saveClientId: (nodeId: string, customerId: string) => void;
  readonly signal: AbortSignal;
  /** Of the page's link, for a node that demands signatures. */
  readonly signature?: string | undefined;
}

/** More open chats are not asked about at the start. */
const MAX_REFRESHED = 5;

/** Carries out what the widget decided. */
export function performWidget(world: WidgetWorld): Perform<WidgetState, WidgetEvent, WidgetEffect> {
  const { api, clock, page, signal } = world;
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
        if (settings) world.saveFeedbacks(settings.nodeId, effect.feedbacks);
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
    { nodeId, customer }: Extract<WidgetEffect, { type: 'registerVisit' }>,
    send: (event: WidgetEvent) => void,
  ) {
    const { externalId, userId, email, name, phoneNumber } = customer;
    const visit = await api.registerVisit(
      {
        nodeId,
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
    if (!visit.ok) return send({ type: 'visitFailed', error: visit.error });
    world.saveClientId(nodeId, visit.value.id);
    send({ type: 'visitRegistered', customerId: visit.value.id });
  }
}
