import type { WidgetEffect } from './effect.ts';
import type { WidgetEvent } from './event.ts';
import { mergeFeedbacks, type PreviousFeedback } from './previous-feedback.ts';
import { ongoingChat, unreadCount } from './selectors.ts';
import type { WidgetState, WidgetStep } from './state.ts';

/** Builds the message to the host whether this device has an ongoing chat. */
export const postChat = (isOngoing: boolean): WidgetEffect => ({
  type: 'postToHost',
  message: { type: 'chat', isOngoing },
});

/** Replaces the list of feedbacks, stores it, and posts its changes to the host. */
export function setFeedbacks(state: WidgetState, feedbacks: readonly PreviousFeedback[]): WidgetStep {
  const count = unreadCount(feedbacks);
  const isOngoing = ongoingChat(feedbacks) !== undefined;
  return [
    { ...state, feedbacks },
    [
      { type: 'storeFeedbacks', feedbacks },
      ...(count === unreadCount(state.feedbacks)
        ? []
        : [{ type: 'postToHost', message: { type: 'unread', count } } as const]),
      ...(isOngoing === (ongoingChat(state.feedbacks) !== undefined) ? [] : [postChat(isOngoing)]),
    ],
  ];
}

/** Updates fields of one feedback. Equal values change nothing. */
export function updateFeedback(state: WidgetState, feedbackId: string, fields: Partial<PreviousFeedback>): WidgetStep {
  const former = state.feedbacks.find((feedback) => feedback.feedbackId === feedbackId);
  const isChanged = Object.entries(fields).some(
    ([field, value]) => former?.[field as keyof PreviousFeedback] !== value,
  );
  if (!former || !isChanged) return [state, []];
  const updated = { ...former, ...fields };
  return setFeedbacks(
    state,
    state.feedbacks.map((feedback) => (feedback === former ? updated : feedback)),
  );
}

export function previousFeedbacksLoaded(
  state: WidgetState,
  event: Extract<WidgetEvent, { type: 'previousFeedbacksLoaded' }>,
): WidgetStep {
  const { screen, isOpen, feedbacks } = state;
  const isShown = (feedbackId: string): boolean => isOpen && screen.name === 'chat' && screen.feedbackId === feedbackId;
  const loaded = event.feedbacks.map((feedback) =>
    isShown(feedback.feedbackId) ? { ...feedback, unread: 0 } : feedback,
  );
  const [next, effects] = setFeedbacks({ ...state, isTokenRequested: false }, mergeFeedbacks(feedbacks, loaded));
  const chat = ongoingChat(next.feedbacks);
  // An ongoing chat replaces a survey that the visitor has not seen yet.
  if (isOpen || screen.name !== 'survey' || chat === undefined) return [next, effects];
  const { feedbackId, token, status } = chat;
  return [{ ...next, screen: { name: 'chat', feedbackId, token }, chatStatus: status }, effects];
}
