import type { FrameMessage } from '@product/bridge';
import { closing, type LifecycleState, type Next, step } from './lifecycle.ts';

/**
 * What a message of the content frame changes. It comes with the code that shows the frame: nothing speaks before.
 *
 * @param at Epoch ms.
 */
export function hear(state: LifecycleState, message: FrameMessage, at: number): Next {
  switch (message.type) {
    case 'ready':
    case 'psn':
    case 'store':
    case 'tokenExpires':
      return step(state, {}, { type: 'asked', message });
    case 'personChanged':
      // Display rules count what one person saw and gave.
      return step(state, { record: {}, unread: 0 }, { type: 'asked', message });
    case 'close':
      return closing(state, {});
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
