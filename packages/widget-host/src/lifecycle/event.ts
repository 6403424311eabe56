import type { FrameMessage } from '@product/bridge';
import type { HostSettings } from '../settings/decode-host-settings.ts';
import type { HiddenReason, PageFacts } from '../visibility/page-rules.ts';
import type { DisplayRecord } from './lifecycle.ts';

/** Who opened: the visitor at the launcher, the page by `open()`, the interval, or the exit intent. */
export type Opener = 'visitor' | 'api' | 'time' | 'exit';

export interface Failure {
  readonly type: 'failed';
  /**
   * `frameTimedOut`: the app did not answer. `frameNotLoaded`, `urlsNotLoaded`: the code that shows the app, or that
   * matches `enabled_urls`, could not be loaded.
   */
  readonly reason:
    | 'invalidCode'
    | 'settingsFailed'
    | 'domainNotAllowed'
    | 'urlsNotLoaded'
    | 'frameNotLoaded'
    | 'frameTimedOut';
  /** What the server answered, or the failure of the call. */
  readonly error: unknown;
}

/** `at` is epoch ms. */
export type LifecycleEvent =
  | {
      readonly type: 'loaded';
      readonly settings: HostSettings;
      readonly record: DisplayRecord;
      readonly page: PageFacts & { readonly hostname: string; readonly ownHost: string };
      readonly at: number;
    }
  | Failure
  | { readonly type: 'moved'; readonly page: PageFacts }
  | { readonly type: 'open'; readonly by: Opener; readonly at: number }
  | { readonly type: 'close' }
  | { readonly type: 'near' }
  | { readonly type: 'language'; readonly code: string }
  /** The visitor left; another person may come. */
  | { readonly type: 'reset' }
  | { readonly type: 'destroyed' };

/** What a page can listen to. */
export type WidgetEvent =
  | { readonly type: 'ready' }
  | { readonly type: 'shown' }
  | { readonly type: 'hidden'; readonly reason: HiddenReason }
  | { readonly type: 'opened'; readonly by: Opener }
  | { readonly type: 'displayedBefore' }
  | { readonly type: 'closed' }
  | { readonly type: 'chatOpened'; readonly feedbackId: string }
  | { readonly type: 'feedbackCreated'; readonly feedbackId: string }
  | { readonly type: 'unread'; readonly count: number }
  | { readonly type: 'language'; readonly code: string }
  | Failure;

/** Almost all that a widget does to the world is to say what happened; its nodes are drawn from the state. */
export type LifecycleEffect =
  | WidgetEvent
  | { readonly type: 'autoOpen'; readonly delayMs: number }
  | { readonly type: 'asked'; readonly message: FrameRequest };

/** What the frame asks for: its start, a message on the page's window, a text to keep, or another visitor or token. */
export type FrameRequest = Extract<
  FrameMessage,
  { type: 'ready' | 'psn' | 'store' | 'personChanged' | 'tokenExpires' }
>;
