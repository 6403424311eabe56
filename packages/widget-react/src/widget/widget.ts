import type { WidgetEffect, WidgetEvent } from './event.ts';
import { change, previousLoaded, withFeedbacks } from './feedback-list.ts';
import { customerChanged, personChanged, registered, started, tokenRefused } from './persons.ts';
import { MAX_FEEDBACKS, type PreviousFeedback } from './previous-feedback.ts';
import type { WidgetState, WidgetStep } from './state.ts';

/** How long a chat-style end stays before the chat takes its place. */
const CHAT_DELAY_MS = 2000;

function showChat(state: WidgetState, feedbackId: string, at: number): WidgetStep {
  const feedback = state.feedbacks.find((each) => each.feedbackId === feedbackId);
  if (!feedback) return [state, []];
  const { token, status } = feedback;
  const shown: WidgetState = { ...state, screen: { name: 'chat', feedbackId, token }, chatStatus: status };
  const opened: WidgetEffect = { type: 'tellHost', message: { type: 'chatOpened', feedbackId } };
  if (!state.isOpen) return [shown, [opened]];
  const [next, effects] = change(shown, feedbackId, { seenAt: at, unread: 0 });
  return [next, [opened, ...effects]];
}

function feedbackCreated(state: WidgetState, event: Extract<WidgetEvent, { type: 'feedbackCreated' }>): WidgetStep {
  const { feedbackId, chatToken, leadsToChat, at } = event;
  const { settings, nodeName } = state;
  if (feedbackId === null || !settings || event.generation !== state.generation) return [state, []];
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
export function widget(state: WidgetState, event: WidgetEvent): WidgetStep {
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
      return customerChanged(state, event);
    case 'personChanged':
      return personChanged(state, event);
    case 'visitRegistered': {
      const { generation, customerId } = event;
      if (generation !== state.generation) return [state, []];
      const customer = { ...state.customer, id: customerId };
      return [{ ...state, customer, tokenAsked: false }, [{ type: 'saveClientId', customerId }]];
    }
    case 'visitFailed': {
      const { generation, error } = event;
      return generation === state.generation ? tokenRefused({ ...state, visitError: error }, error) : [state, []];
    }
    case 'previousLoaded':
      return event.generation === state.generation ? previousLoaded(state, event) : [state, []];
    case 'previousFailed': {
      if (event.generation !== state.generation) return [state, []];
      const [next, effects] = tokenRefused(state, event.error);
      const others = state.feedbacks.filter(
        ({ feedbackId }) => screen.name !== 'chat' || screen.feedbackId !== feedbackId,
      );
      // A server without such a list still knows each chat.
      return [next, others.length > 0 ? [...effects, { type: 'refreshFeedbacks', feedbacks: others }] : effects];
    }
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
