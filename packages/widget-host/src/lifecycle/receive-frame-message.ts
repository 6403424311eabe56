import type { FrameMessageEvent } from './event.ts';
import type { LifecycleState } from './state.ts';
import { close, type LifecycleStep, step } from './step.ts';

/** Handles a message of the content frame. It loads with the frame's code: no message arrives before. */
export function receiveFrameMessage(state: LifecycleState, { message, at }: FrameMessageEvent): LifecycleStep {
  switch (message.type) {
    case 'ready':
    case 'psn':
    case 'store':
    case 'tokenExpires':
      return step(state, {}, { type: 'frameRequested', request: message });
    case 'personChanged':
      // The display record belongs to one person.
      return step(state, { record: {}, unread: 0 }, { type: 'frameRequested', request: message });
    case 'close':
      return close(state, {});
    case 'pageChanged':
      return [state, []];
    case 'resize':
      return step(state, { contentHeightPx: message.heightPx });
    case 'unread':
      return step(state, { unread: message.count }, message);
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
      return step(state, { record: { ...state.record, lastFeedbackSubmitDate: at } }, message);
    default:
      return step(state, {}, message);
  }
}
