import type { WidgetEffect, WidgetEvent } from './event.ts';
import { mergeFeedbacks, openChat, type PreviousFeedback } from './previous-feedback.ts';
import type { WidgetState, WidgetStep } from './state.ts';

export const unreadOf = (feedbacks: readonly PreviousFeedback[]): number =>
  feedbacks.reduce((sum, { unread }) => sum + unread, 0);

export const tellChat = (isOngoing: boolean): WidgetEffect => ({
  type: 'tellHost',
  message: { type: 'chat', isOngoing },
});

/** Takes a changed list: kept on the device, and its sum told to the page. */
export function withFeedbacks(state: WidgetState, feedbacks: readonly PreviousFeedback[]): WidgetStep {
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

export function change(state: WidgetState, feedbackId: string, fields: Partial<PreviousFeedback>): WidgetStep {
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

export function previousLoaded(
  state: WidgetState,
  event: Extract<WidgetEvent, { type: 'previousLoaded' }>,
): WidgetStep {
  const { screen, isOpen, feedbacks } = state;
  const isRead = (feedbackId: string): boolean => isOpen && screen.name === 'chat' && screen.feedbackId === feedbackId;
  const listed = event.feedbacks.map((one) => (isRead(one.feedbackId) ? { ...one, unread: 0 } : one));
  const [next, effects] = withFeedbacks({ ...state, tokenAsked: false }, mergeFeedbacks(feedbacks, listed));
  const open = openChat(next.feedbacks);
  // Nobody has seen the survey yet: a chat that goes on stands in its place.
  if (isOpen || screen.name !== 'survey' || open === undefined) return [next, effects];
  const { feedbackId, token, status } = open;
  return [{ ...next, screen: { name: 'chat', feedbackId, token }, chatStatus: status }, effects];
}
