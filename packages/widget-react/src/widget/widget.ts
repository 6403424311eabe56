import type { WidgetAttributes, WidgetCustomer } from '@product/bridge';
import type { ChatStatus, Language, RequestError, WidgetSettings } from '@product/model';
import type { Step } from '@product/runtime';
import type { WidgetEffect, WidgetEvent } from './event.ts';
import { MAX_FEEDBACKS, openChat, type PreviousFeedback } from './previous-feedback.ts';

export type Screen =
  /** `round` counts the surveys of this visit: a new one starts afresh. */
  | { readonly name: 'survey'; readonly round: number }
  | { readonly name: 'chat'; readonly feedbackId: string; readonly token: string }
  | { readonly name: 'previous' };

export interface WidgetState {
  readonly phase: 'loading' | 'ready' | 'failed' | 'refused';
  readonly error: RequestError | null;
  readonly settings: WidgetSettings | null;
  readonly isEmbedded: boolean;
  readonly isOpen: boolean;
  readonly fullPage: boolean;
  readonly screen: Screen;
  readonly round: number;
  /** What the visitor or the host page chose; null leaves it to the survey. */
  readonly languageCode: string | null;
  /** What the survey shows. */
  readonly shownLanguageCode: string | null;
  readonly languages: readonly Language[];
  readonly nodeName: string;
  readonly nodeColor: string | null;
  readonly originUrl: string | null;
  readonly customer: WidgetCustomer;
  readonly attributes: WidgetAttributes;
  readonly visitAsked: boolean;
  /** Why the visitor could not be registered: the survey goes on without. */
  readonly visitError: RequestError | null;
  readonly chatStatus: ChatStatus | null;
  readonly feedbacks: readonly PreviousFeedback[];
}

/** The widget before anything is known: its settings are being loaded. */
export const initialWidget: WidgetState = {
  phase: 'loading',
  error: null,
  settings: null,
  isEmbedded: false,
  isOpen: false,
  fullPage: false,
  screen: { name: 'survey', round: 0 },
  round: 0,
  languageCode: null,
  shownLanguageCode: null,
  languages: [],
  nodeName: '',
  nodeColor: null,
  originUrl: null,
  customer: {},
  attributes: {},
  visitAsked: false,
  visitError: null,
  chatStatus: null,
  feedbacks: [],
};

/** How long a chat-style end stays before the chat takes its place. */
const CHAT_DELAY_MS = 2000;

type Next = Step<WidgetState, WidgetEffect>;

const unreadOf = (feedbacks: readonly PreviousFeedback[]): number =>
  feedbacks.reduce((sum, { unread }) => sum + unread, 0);

const tellChat = (isOngoing: boolean): WidgetEffect => ({ type: 'tellHost', message: { type: 'chat', isOngoing } });

/** Takes a changed list: kept on the device, and its sum told to the page. */
function withFeedbacks(state: WidgetState, feedbacks: readonly PreviousFeedback[]): Next {
  const count = unreadOf(feedbacks);
  const isOngoing = openChat(feedbacks) !== undefined;
  return [
    { ...state, feedbacks },
    [
      { type: 'saveFeedbacks', feedbacks },
      ...(count === unreadOf(state.feedbacks)
        ? []
        : [{ type: 'tellHost', message: { type: 'unread', count } } as const]),
      ...(isOngoing === (openChat(state.feedbacks) !== undefined) ? [] : [tellChat(isOngoing)]),
    ],
  ];
}

function change(state: WidgetState, feedbackId: string, fields: Partial<PreviousFeedback>): Next {
  const found = state.feedbacks.find((feedback) => feedback.feedbackId === feedbackId);
  // Hearing the same again changes nothing.
  const isNews = Object.entries(fields).some(([field, value]) => found?.[field as keyof PreviousFeedback] !== value);
  if (!found || !isNews) return [state, []];
  const changed = { ...found, ...fields };
  return withFeedbacks(
    state,
    state.feedbacks.map((feedback) => (feedback === found ? changed : feedback)),
  );
}

function showChat(state: WidgetState, feedbackId: string, at: number): Next {
  const feedback = state.feedbacks.find((each) => each.feedbackId === feedbackId);
  if (!feedback) return [state, []];
  const { token, status } = feedback;
  const shown: WidgetState = { ...state, screen: { name: 'chat', feedbackId, token }, chatStatus: status };
  const opened: WidgetEffect = { type: 'tellHost', message: { type: 'chatOpened', feedbackId } };
  if (!state.isOpen) return [shown, [opened]];
  const [next, effects] = change(shown, feedbackId, { seenAt: at, unread: 0 });
  return [next, [opened, ...effects]];
}

/** A visitor without an id is registered when the widget opens, once. */
function registered(state: WidgetState): Next {
  const { settings, isOpen, visitAsked, customer } = state;
  if (!settings || !isOpen || visitAsked || customer.id) return [state, []];
  return [{ ...state, visitAsked: true }, [{ type: 'registerVisit', nodeId: settings.nodeId, customer }]];
}

function started(state: WidgetState, { type: _, ...given }: Extract<WidgetEvent, { type: 'started' }>): Next {
  const open = openChat(given.feedbacks);
  const fresh: WidgetState = {
    ...initialWidget,
    ...given,
    phase: 'ready',
    screen: open ? { name: 'chat', feedbackId: open.feedbackId, token: open.token } : { name: 'survey', round: 0 },
    chatStatus: open?.status ?? null,
    nodeName: given.feedbacks.find(({ nodeId }) => nodeId === given.settings.nodeId)?.nodeName ?? state.nodeName,
  };
  const [next, effects] = registered(fresh);
  const count = unreadOf(given.feedbacks);
  // The chat on the screen loads itself.
  const others = given.feedbacks.filter((feedback) => feedback !== open);
  return [
    next,
    [
      ...effects,
      tellChat(open !== undefined),
      ...(others.length > 0 ? [{ type: 'refreshFeedbacks', feedbacks: others } as const] : []),
      ...(count > 0 ? [{ type: 'tellHost', message: { type: 'unread', count } } as const] : []),
    ],
  ];
}

function feedbackCreated(state: WidgetState, event: Extract<WidgetEvent, { type: 'feedbackCreated' }>): Next {
  const { feedbackId, chatToken, leadsToChat, at } = event;
  const { settings, nodeName } = state;
  if (feedbackId === null || !settings) return [state, []];
  const told: WidgetEffect = { type: 'tellHost', message: { type: 'feedbackCreated', feedbackId } };
  if (chatToken === null || !leadsToChat) return [state, [told]];
  const feedback: PreviousFeedback = {
    feedbackId,
    token: chatToken,
    nodeId: settings.nodeId,
    nodeName,
    createdAt: at,
    status: 'open',
    unread: 0,
    seenAt: at,
  };
  const others = state.feedbacks.filter((each) => each.feedbackId !== feedbackId);
  const [next, effects] = withFeedbacks(state, [feedback, ...others].slice(0, MAX_FEEDBACKS));
  return [next, [told, ...effects, { type: 'openChatAfter', feedbackId, delayMs: CHAT_DELAY_MS }]];
}

/** What the widget's frame shows, and what it tells the page around. */
export function widget(state: WidgetState, event: WidgetEvent): Next {
  const { screen } = state;
  switch (event.type) {
    case 'started':
      return started(state, event);
    case 'startFailed':
      return [{ ...state, phase: 'failed', error: event.error }, []];
    case 'refused':
      return [{ ...state, phase: 'refused' }, []];
    case 'visibilityChanged':
      // The chat itself reports what is read: it may stand above its end, or not have loaded.
      return registered({ ...state, isOpen: event.isOpen });

    case 'urlChanged':
      return [{ ...state, originUrl: event.url }, []];
    case 'customerChanged':
      return registered({ ...state, customer: { ...event.customer }, attributes: event.attributes });
    case 'visitRegistered':
      return [{ ...state, customer: { ...state.customer, id: event.customerId } }, []];
    case 'visitFailed':
      return [{ ...state, visitError: event.error }, []];
    case 'languageChosen': {
      const { code } = event;
      if (code === state.languageCode) return [state, []];
      const next = { ...state, languageCode: code };
      return [next, event.by === 'host' ? [] : [{ type: 'tellHost', message: { type: 'language', code } }]];
    }
    case 'surveyReady': {
      const { nodeName, languages, languageCode: shownLanguageCode, primaryColor: nodeColor } = event;
      return [{ ...state, nodeName, nodeColor, languages, shownLanguageCode }, []];
    }
    case 'feedbackCreated':
      return feedbackCreated(state, event);
    case 'chatDue':
      // A visitor who went to the list meanwhile is not pulled away from it.
      return screen.name === 'survey' ? showChat(state, event.feedbackId, event.at) : [state, []];
    case 'chatStatusChanged': {
      const next = event.status === state.chatStatus ? state : { ...state, chatStatus: event.status };
      return screen.name === 'chat' ? change(next, screen.feedbackId, { status: event.status }) : [next, []];
    }
    case 'chatUnreadChanged':
      if (screen.name !== 'chat') return [state, []];
      // A message that is looked at as it comes was seen now.
      return change(
        state,
        screen.feedbackId,
        event.count === 0 && state.isOpen ? { unread: 0, seenAt: event.at } : { unread: event.count },
      );
    case 'feedbackRefreshed': {
      const { feedbackId, status, unread } = event;
      const isShown = state.isOpen && screen.name === 'chat' && screen.feedbackId === feedbackId;
      return change(state, feedbackId, isShown ? { status } : { status, unread });
    }
    case 'backPressed':
      return [{ ...state, screen: { name: 'previous' } }, []];
    case 'feedbackChosen':
      return showChat(state, event.feedbackId, event.at);
    case 'newFeedbackAsked': {
      const round = state.round + 1;
      return [{ ...state, round, screen: { name: 'survey', round }, chatStatus: null }, []];
    }
    case 'closePressed':
      if (state.isEmbedded) return [state, [{ type: 'tellHost', message: { ...event, type: 'close' } }]];
      return [state, state.settings ? [{ type: 'tellParentClosed', settings: state.settings }] : []];
    case 'resized':
      return [state, [{ type: 'tellHost', message: { type: 'resize', heightPx: event.heightPx } }]];
  }
}

/** Whether the header leads back to the list of previous feedbacks. */
export function hasBack({ screen, feedbacks }: WidgetState): boolean {
  return screen.name !== 'previous' && feedbacks.length > 0;
}

/** The footer is hidden while a chat or the list of previous feedbacks shows. */
export function hasFooter({ screen }: WidgetState): boolean {
  return screen.name === 'survey';
}
