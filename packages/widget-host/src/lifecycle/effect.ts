import type { FrameMessage } from '@product/bridge';
import type { HiddenReason } from '../visibility/page-rules.ts';
import type { Failure } from './event.ts';
import type { Opener } from './state.ts';

/** Events of the page's listeners. */
export type WidgetEvent =
  | { readonly type: 'ready' }
  | { readonly type: 'shown' }
  | { readonly type: 'hidden'; readonly reason: HiddenReason }
  | { readonly type: 'opened'; readonly opener: Opener }
  | { readonly type: 'displayedBefore' }
  | { readonly type: 'closed' }
  | { readonly type: 'chatOpened'; readonly feedbackId: string }
  | { readonly type: 'feedbackCreated'; readonly feedbackId: string }
  | { readonly type: 'unread'; readonly count: number }
  | { readonly type: 'language'; readonly code: string }
  | Failure;

/** Requests of the frame: its start, a message or an event of the page, a text to store, a new visitor or token. */
export type FrameRequest = Extract<
  FrameMessage,
  { type: 'ready' | 'psn' | 'analytics' | 'store' | 'personChanged' | 'tokenExpires' }
>;

/** Effects of the lifecycle. Most of them are events for the page; the nodes are rendered from the state. */
export type LifecycleEffect = WidgetEvent | { readonly type: 'frameRequested'; readonly request: FrameRequest };
