import type { FrameMessageEvent } from './event.ts';
import type { LifecycleState } from './state.ts';
import { close, type LifecycleStep, step } from './step.ts';

/** Handles a message of the content frame. It loads with the panel's code: no message arrives before. */
export function receiveFrameMessage(state: LifecycleState, { message, at }: FrameMessageEvent): LifecycleStep {
  switch (message.type) {
    case 'ready':
      // A reloaded frame is blank until it reports its content.
      return step(state, { contentHeightPx: undefined }, { type: 'frameRequested', request: message });
    case 'psn':
    case 'analytics':
    case 'store':
    case 'tokenExpires':
      return step(state, {}, { type: 'frameRequested', request: message });
    case 'personChanged':
      // The display record belongs to one person.
      return step(state, { record: {}, unread: 0 }, { type: 'frameRequested', request: message });
    case 'close':
      return close(state, {});
    case 'denied': {
      const failure = { type: 'failed', reason: 'domainNotAllowed', error: null } as const;
      return close(state, { hasFrame: false, error: failure.reason }, failure);
    }
    case 'pageChanged':
    case 'surveyClosed':
      return [state, []];
    case 'resize':
      return step(state, { contentHeightPx: message.heightPx });
    case 'unread':
      // Its words follow.
      return step(state, { unread: message.count, unreadText: undefined }, message);
    case 'unreadText':
      return step(state, { unreadText: message.text });
    case 'chat':
      return step(
        state,
        message.isOngoing === (state.record.hasChat ?? false)
          ? {}
          : { record: { ...state.record, hasChat: message.isOngoing } },
      );
    case 'language':
      return step(state, { language: message.code }, message);
    case 'feedbackCreated':
      return step(state, { hasAnswered: true, record: { ...state.record, lastFeedbackSubmitDate: at } }, message);
    case 'textClosed':
      return step(state, { record: { ...state.record, isTextClosed: true } });
    default:
      return step(state, {}, message);
  }
}
