import type { FrameMessage } from '@product/bridge';
import { expect, test } from 'vitest';
import type { FrameRequest, LifecycleEffect } from './effect.ts';
import { receiveFrameMessage } from './receive-frame-message.ts';
import { initialLifecycle, type LifecycleState } from './state.ts';

const AT = 1_000_000;
const shown: LifecycleState = { ...initialLifecycle, reason: 'shown', hasFrame: true };

const requested = (request: FrameRequest): LifecycleEffect => ({ type: 'frameRequested', request });
const receive = (state: LifecycleState, message: FrameMessage) =>
  receiveFrameMessage(state, { type: 'frameMessage', message, at: AT });

test.each<{ message: FrameMessage; effect?: LifecycleEffect; state?: Partial<LifecycleState> }>([
  { message: { type: 'resize', heightPx: 300 }, state: { contentHeightPx: 300 } },
  { message: { type: 'unread', count: 2 }, effect: { type: 'unread', count: 2 }, state: { unread: 2 } },
  { message: { type: 'language', code: 'tr' }, effect: { type: 'language', code: 'tr' }, state: { language: 'tr' } },
  { message: { type: 'ready' }, effect: requested({ type: 'ready' }) },
  { message: { type: 'chatOpened', feedbackId: 'f' }, effect: { type: 'chatOpened', feedbackId: 'f' } },
  { message: { type: 'psn', name: 'PSN_END_OF_FLOW' }, effect: requested({ type: 'psn', name: 'PSN_END_OF_FLOW' }) },
  {
    message: { type: 'store', id: 1, key: 'k', value: 'v' },
    effect: requested({ type: 'store', id: 1, key: 'k', value: 'v' }),
  },
  {
    message: { type: 'denied' },
    effect: { type: 'failed', reason: 'domainNotAllowed', error: null },
    state: { hasFrame: false, error: 'domainNotAllowed' },
  },
  { message: { type: 'surveyClosed', reason: 'limitReached' } },
  { message: { type: 'tokenExpires' }, effect: requested({ type: 'tokenExpires' }) },
  {
    message: { type: 'personChanged', isSignedOut: true },
    effect: requested({ type: 'personChanged', isSignedOut: true }),
    state: { record: {} },
  },
  {
    message: { type: 'chat', isOngoing: true },
    state: { record: { isWidgetDisplayedBefore: true, hasChat: true } },
  },
  { message: { type: 'chat', isOngoing: false } },
  {
    message: { type: 'feedbackCreated', feedbackId: 'f' },
    effect: { type: 'feedbackCreated', feedbackId: 'f' },
    state: { hasAnswered: true, record: { isWidgetDisplayedBefore: true, lastFeedbackSubmitDate: AT } },
  },
])('the frame message $message.type leads to its state and effect', ({ message, effect, state }) => {
  const before = { ...shown, record: { isWidgetDisplayedBefore: true } };
  const [after, effects] = receive(before, message);
  expect(effects).toEqual(effect ? [effect] : []);
  expect(after).toEqual({ ...before, ...state });
});

test('the frame message close closes an open widget, and changes no closed one', () => {
  const [closed, effects] = receive({ ...shown, open: true }, { type: 'close' });
  expect([closed.open, effects]).toEqual([false, [{ type: 'closed' }]]);
  expect(receive(shown, { type: 'close' })).toEqual([shown, []]);
});

test('after a reset the frame message that no chat is ongoing removes the reset mark', () => {
  const before: LifecycleState = { ...shown, record: { hasChat: 'reset' } };
  expect(receive(before, { type: 'chat', isOngoing: false })[0].record).toEqual({ hasChat: false });
});
