import type { RequestError } from '@product/model';
import type { Person, WidgetEffect, WidgetEvent } from './event.ts';
import { tellChat, unreadOf } from './feedback-list.ts';
import { openChat, type PreviousFeedback } from './previous-feedback.ts';
import { initialWidget, type WidgetState, type WidgetStep } from './state.ts';

/** A visitor without an id is registered when the widget opens, once. */
export function registered(state: WidgetState): WidgetStep {
  const { settings, isOpen, visitAsked, customer, customerToken, generation } = state;
  if (!settings || !isOpen || visitAsked || customer.id) return [state, []];
  const { nodeId } = settings;
  return [{ ...state, visitAsked: true }, [{ type: 'registerVisit', generation, nodeId, customer, customerToken }]];
}

const watch = (customerToken: string | null): WidgetEffect => ({ type: 'watchToken', customerToken });

/** Asks the server for a verified customer's list, or for news of the chats that the device knows. */
function previousOf({ settings, customerToken, generation }: WidgetState, known: readonly PreviousFeedback[]) {
  const effects: WidgetEffect[] = [];
  if (customerToken !== null && settings) {
    effects.push({ type: 'loadPrevious', generation, nodeId: settings.nodeId, customerToken });
  } else if (known.length > 0) effects.push({ type: 'refreshFeedbacks', feedbacks: known });
  return effects;
}

/** Shows the newest open chat of a person, or a survey. */
function shownTo(state: WidgetState, { person, customer, attributes, customerToken, feedbacks }: Person): WidgetStep {
  const open = openChat(feedbacks);
  const round = state.round + 1;
  const shown: WidgetState = {
    ...state,
    person,
    generation: state.generation + 1,
    customer,
    attributes,
    customerToken,
    tokenAsked: false,
    visitAsked: false,
    visitError: null,
    feedbacks,
    round,
    screen: open ? { name: 'chat', feedbackId: open.feedbackId, token: open.token } : { name: 'survey', round },
    chatStatus: open?.status ?? null,
  };
  const [next, effects] = registered(shown);
  return [
    next,
    [
      ...effects,
      ...(customerToken === state.customerToken ? [] : [watch(customerToken)]),
      tellChat(open !== undefined),
      // The chat on the screen loads itself.
      ...previousOf(
        next,
        feedbacks.filter((feedback) => feedback !== open),
      ),
    ],
  ];
}

export function started(state: WidgetState, event: Extract<WidgetEvent, { type: 'started' }>): WidgetStep {
  const { settings, isEmbedded, isOpen, fullPage, languageCode, originUrl, isOther, feedbacks } = event;
  const nodeName = feedbacks.find(({ nodeId }) => nodeId === settings.nodeId)?.nodeName ?? state.nodeName;
  const fresh: WidgetState = {
    ...initialWidget,
    phase: 'ready',
    settings,
    isEmbedded,
    isOpen,
    fullPage,
    languageCode,
    originUrl,
    nodeName,
    round: -1,
  };
  const [next, effects] = shownTo(fresh, event);
  const count = unreadOf(feedbacks);
  return [
    next,
    [
      ...(isOther ? [tellPerson(false)] : []),
      ...effects,
      ...(count > 0 ? [{ type: 'tellHost', message: { type: 'unread', count } } as const] : []),
    ],
  ];
}

const tellPerson = (isGone: boolean): WidgetEffect => ({
  type: 'tellHost',
  message: { type: 'personChanged', isGone },
});

export function personChanged(state: WidgetState, event: Extract<WidgetEvent, { type: 'personChanged' }>): WidgetStep {
  const [next, effects] = shownTo(state, event);
  const unread: WidgetEffect = { type: 'tellHost', message: { type: 'unread', count: unreadOf(event.feedbacks) } };
  return [next, [...(event.isOther ? [tellPerson(event.isGone)] : []), ...effects, unread]];
}

/** The page says more about the same person. Who was only claimed before is registered anew by a token. */
export function customerChanged(
  state: WidgetState,
  event: Extract<WidgetEvent, { type: 'customerChanged' }>,
): WidgetStep {
  const { attributes, customerToken } = event;
  const told = { ...state, attributes, customerToken };
  const isNews = customerToken !== null && customerToken !== state.customerToken;
  const isProven = isNews && (state.customerToken === null || state.tokenAsked);
  if (!isProven) {
    const { id } = state.customer;
    const [next, effects] = registered({ ...told, customer: { ...(id && { id }), ...event.customer } });
    return [next, isNews ? [...effects, watch(customerToken)] : effects];
  }
  const [next, effects] = registered({ ...told, customer: event.customer, visitAsked: false, visitError: null });
  return [next, [...effects, watch(customerToken), ...previousOf(next, [])]];
}

/** A token that the server refuses may have ended: the host is asked for another, once. */
export function tokenRefused(state: WidgetState, error: RequestError): WidgetStep {
  const isRefused = error.type === 'http' && error.status === 401;
  if (!isRefused || state.customerToken === null || state.tokenAsked) return [state, []];
  return [{ ...state, tokenAsked: true }, [{ type: 'tellHost', message: { type: 'tokenExpires' } }]];
}
