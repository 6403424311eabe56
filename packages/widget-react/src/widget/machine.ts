import { CHAT_AFTER_SURVEY_DELAY_MS, type ChatStatus } from '@product/model';
import type { WidgetEffect } from './effect.ts';
import type { WidgetEvent } from './event.ts';
import { previousFeedbacksLoaded, setFeedbacks, updateFeedback } from './feedback-list.ts';
import { customerChanged, personChanged, registerVisit, requestTokenAfter, started } from './person.ts';
import { MAX_FEEDBACKS, type PreviousFeedback } from './previous-feedback.ts';
import type { WidgetState, WidgetStep } from './state.ts';

function showChat(state: WidgetState, feedbackId: string, at: number): WidgetStep {
  const feedback = state.feedbacks.find((each) => each.feedbackId === feedbackId);
  if (!feedback) return [state, []];
  const { token, status } = feedback;
  const shown: WidgetState = { ...state, screen: { name: 'chat', feedbackId, token }, chatStatus: status };
  const opened: WidgetEffect = { type: 'postToHost', message: { type: 'chatOpened', feedbackId } };
  if (!state.isOpen) return [shown, [opened]];
  const [next, effects] = updateFeedback(shown, feedbackId, { seenAt: at, unread: 0 });
  return [next, [opened, ...effects]];
}

function feedbackCreated(state: WidgetState, event: Extract<WidgetEvent, { type: 'feedbackCreated' }>): WidgetStep {
  const { feedbackId, chatToken, leadsToChat, at } = event;
  const { settings, nodeName } = state;
  if (feedbackId === null || !settings || event.generation !== state.generation) return [state, []];
  const post: WidgetEffect = { type: 'postToHost', message: { type: 'feedbackCreated', feedbackId } };
  if (chatToken === null || !leadsToChat) return [state, [post]];
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
  const [next, effects] = setFeedbacks(state, [feedback, ...others].slice(0, MAX_FEEDBACKS));
  return [next, [post, ...effects, { type: 'scheduleChat', feedbackId, delayMs: CHAT_AFTER_SURVEY_DELAY_MS }]];
}

/** Builds the event of a chat that was closed, archived or opened again. */
const chatStatusEvent = ({ settings }: WidgetState, status: ChatStatus): WidgetEffect => ({
  type: 'postToHost',
  message: { type: 'analytics', event: 'chat_status_changed', params: { node_id: settings?.nodeId ?? '', status } },
});

/** Decides what the widget's frame shows, and what it posts to the host page. */
export function widget(state: WidgetState, event: WidgetEvent): WidgetStep {
  const { screen } = state;
  switch (event.type) {
    case 'started':
      return started(state, event);
    case 'startFailed':
      return [{ ...state, phase: 'failed', error: event.error }, []];
    case 'embeddingDenied':
      return [{ ...state, phase: 'denied' }, []];
    case 'visibilityChanged':
      // The chat itself reports what is read: it may be scrolled up, or still loading.
      return registerVisit({ ...state, isOpen: event.isOpen, isLow: event.isLow ?? false });
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
      return [{ ...state, customer, isTokenRequested: false }, [{ type: 'storeClientId', customerId }]];
    }
    case 'visitFailed': {
      const { generation, error } = event;
      return generation === state.generation ? requestTokenAfter({ ...state, visitError: error }, error) : [state, []];
    }
    case 'previousFeedbacksLoaded':
      return event.generation === state.generation ? previousFeedbacksLoaded(state, event) : [state, []];
    case 'previousFeedbacksFailed': {
      if (event.generation !== state.generation) return [state, []];
      const [next, effects] = requestTokenAfter(state, event.error);
      const others = state.feedbacks.filter(
        ({ feedbackId }) => screen.name !== 'chat' || screen.feedbackId !== feedbackId,
      );
      // A server without this list still has each chat.
      return [next, others.length > 0 ? [...effects, { type: 'refreshFeedbacks', feedbacks: others }] : effects];
    }
    case 'languageChosen': {
      const { code } = event;
      if (code === state.languageCode) return [state, []];
      const next = { ...state, languageCode: code };
      return [next, event.source === 'host' ? [] : [{ type: 'postToHost', message: { type: 'language', code } }]];
    }
    case 'surveyReady': {
      const { nodeName, languages, languageCode: shownLanguageCode, primaryColor: nodeColor } = event;
      return [{ ...state, nodeName, nodeColor, languages, shownLanguageCode }, []];
    }
    case 'feedbackCreated':
      return feedbackCreated(state, event);
    case 'chatDelayElapsed':
      // A visitor who opened the list meanwhile stays there.
      return screen.name === 'survey' ? showChat(state, event.feedbackId, event.at) : [state, []];
    case 'chatStatusChanged': {
      const { status } = event;
      const next = status === state.chatStatus ? state : { ...state, chatStatus: status };
      const [updated, effects] =
        screen.name === 'chat' ? updateFeedback(next, screen.feedbackId, { status }) : ([next, []] as WidgetStep);
      const isChange = state.chatStatus !== null && state.chatStatus !== status;
      return [updated, isChange ? [chatStatusEvent(state, status), ...effects] : effects];
    }
    case 'chatUnreadChanged':
      if (screen.name !== 'chat') return [state, []];
      // A message that arrives in an open chat is read at once.
      return updateFeedback(
        state,
        screen.feedbackId,
        event.count === 0 && state.isOpen ? { unread: 0, seenAt: event.at } : { unread: event.count },
      );
    case 'feedbackRefreshed': {
      const { feedbackId, status, unread } = event;
      const isShown = state.isOpen && screen.name === 'chat' && screen.feedbackId === feedbackId;
      return updateFeedback(state, feedbackId, isShown ? { status } : { status, unread });
    }
    case 'backPressed':
      return [{ ...state, screen: { name: 'previous' } }, []];
    case 'feedbackChosen':
      return showChat(state, event.feedbackId, event.at);
    case 'newFeedbackRequested': {
      const round = state.round + 1;
      return [{ ...state, round, screen: { name: 'survey', round }, chatStatus: null }, []];
    }
    case 'closePressed':
      if (state.isEmbedded) return [state, [{ type: 'postToHost', message: { ...event, type: 'close' } }]];
      return [state, state.settings ? [{ type: 'postClosed', settings: state.settings }] : []];
    case 'pageChanged': {
      const { page } = event;
      const hasMoved = state.page !== null && state.page.stateId !== page.stateId;
      const next = { ...state, page };
      return [next, hasMoved && state.isInline ? [{ type: 'postToHost', message: { type: 'pageChanged' } }] : []];
    }
    case 'analytics':
      return [state, [{ type: 'postToHost', message: event }]];
    case 'surveyClosed':
      return [{ ...state, closedReason: event.reason }, state.isInline ? [{ type: 'postToHost', message: event }] : []];
    case 'unreadWorded':
      return [state, [{ type: 'postToHost', message: { type: 'unreadText', text: event.text } }]];
    case 'resized':
      return [state, [{ type: 'postToHost', message: { type: 'resize', heightPx: event.heightPx } }]];
  }
}
