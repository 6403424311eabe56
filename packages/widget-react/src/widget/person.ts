import type { RequestError } from '@product/model';
import type { WidgetEffect } from './effect.ts';
import type { Person, WidgetEvent } from './event.ts';
import { postChat } from './feedback-list.ts';
import type { PreviousFeedback } from './previous-feedback.ts';
import { ongoingChat, unreadCount } from './selectors.ts';
import { initialWidget, type WidgetState, type WidgetStep } from './state.ts';

export function started(state: WidgetState, event: Extract<WidgetEvent, { type: 'started' }>): WidgetStep {
  const { settings, isInline, isEmbedded, isOpen, fullPage, isTest } = event;
  const { languageCode, originUrl, isReplacement, feedbacks } = event;
  const nodeName = feedbacks.find(({ nodeId }) => nodeId === settings.nodeId)?.nodeName ?? state.nodeName;
  const [next, effects] = showPerson(
    {
      ...initialWidget,
      phase: 'ready',
      settings,
      isInline,
      isEmbedded,
      isOpen,
      fullPage,
      isTest,
      languageCode,
      originUrl,
      nodeName,
      round: -1,
    },
    event,
  );
  const count = unreadCount(feedbacks);
  return [
    next,
    [
      ...(isReplacement ? [postPersonChanged(false)] : []),
      ...effects,
      ...(count > 0 ? [{ type: 'postToHost', message: { type: 'unread', count } } as const] : []),
    ],
  ];
}

export function personChanged(state: WidgetState, event: Extract<WidgetEvent, { type: 'personChanged' }>): WidgetStep {
  const { isReplacement, isSignedOut, feedbacks } = event;
  const [next, effects] = showPerson(state, event);
  const postUnread: WidgetEffect = { type: 'postToHost', message: { type: 'unread', count: unreadCount(feedbacks) } };
  return [next, [...(isReplacement ? [postPersonChanged(isSignedOut)] : []), ...effects, postUnread]];
}

/** Adds the page's new data about the same person. A first token, or a requested one, registers the visit again. */
export function customerChanged(
  state: WidgetState,
  event: Extract<WidgetEvent, { type: 'customerChanged' }>,
): WidgetStep {
  const { attributes, customerToken } = event;
  const updated = { ...state, attributes, customerToken };
  const isNewToken = customerToken !== null && customerToken !== state.customerToken;
  const isNewProof = isNewToken && (state.customerToken === null || state.isTokenRequested);
  if (!isNewProof) {
    const { id } = state.customer;
    const [next, effects] = registerVisit({ ...updated, customer: { ...(id && { id }), ...event.customer } });
    return [next, isNewToken ? [...effects, scheduleTokenRenewal(customerToken)] : effects];
  }
  const [next, effects] = registerVisit({
    ...updated,
    customer: event.customer,
    isVisitRequested: false,
    visitError: null,
  });
  return [next, [...effects, scheduleTokenRenewal(customerToken), ...loadPreviousFeedbacks(next, [])]];
}

/** Registers the visit of a visitor without an id, once, when the widget is open. */
export function registerVisit(state: WidgetState): WidgetStep {
  const { settings, isOpen, isVisitRequested, customer, customerToken, generation } = state;
  if (!settings || !isOpen || isVisitRequested || customer.id) return [state, []];
  const { nodeId } = settings;
  return [
    { ...state, isVisitRequested: true },
    [{ type: 'registerVisit', generation, nodeId, customer, customerToken }],
  ];
}

/** Requests a new token from the host, once, when the server rejects the current one: it may have expired. */
export function requestTokenAfter(state: WidgetState, error: RequestError): WidgetStep {
  const isRejected = error.type === 'http' && error.status === 401;
  if (!isRejected || state.customerToken === null || state.isTokenRequested) return [state, []];
  return [{ ...state, isTokenRequested: true }, [{ type: 'postToHost', message: { type: 'tokenExpires' } }]];
}

/** Shows a person's newest ongoing chat, or a new survey. */
function showPerson(state: WidgetState, person: Person): WidgetStep {
  const { customer, attributes, customerToken, feedbacks } = person;
  const chat = ongoingChat(feedbacks);
  const round = state.round + 1;
  const [next, effects] = registerVisit({
    ...state,
    person: person.person,
    generation: state.generation + 1,
    customer,
    attributes,
    customerToken,
    isTokenRequested: false,
    isVisitRequested: false,
    visitError: null,
    feedbacks,
    round,
    screen: chat ? { name: 'chat', feedbackId: chat.feedbackId, token: chat.token } : { name: 'survey', round },
    chatStatus: chat?.status ?? null,
  });
  return [
    next,
    [
      ...effects,
      ...(customerToken === state.customerToken ? [] : [scheduleTokenRenewal(customerToken)]),
      postChat(chat !== undefined),
      // The chat on the screen loads itself.
      ...loadPreviousFeedbacks(
        next,
        feedbacks.filter((feedback) => feedback !== chat),
      ),
    ],
  ];
}

/** Loads a verified customer's list from the server, or each chat of an unverified one's stored list. */
function loadPreviousFeedbacks(
  { settings, customerToken, generation }: WidgetState,
  stored: readonly PreviousFeedback[],
): readonly WidgetEffect[] {
  if (customerToken !== null && settings)
    return [{ type: 'loadPreviousFeedbacks', generation, nodeId: settings.nodeId, customerToken }];
  return stored.length > 0 ? [{ type: 'refreshFeedbacks', feedbacks: stored }] : [];
}

const scheduleTokenRenewal = (customerToken: string | null): WidgetEffect => ({
  type: 'scheduleTokenRenewal',
  customerToken,
});

const postPersonChanged = (isSignedOut: boolean): WidgetEffect => ({
  type: 'postToHost',
  message: { type: 'personChanged', isSignedOut },
});
