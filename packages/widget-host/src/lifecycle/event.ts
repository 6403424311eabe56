import type { FrameMessage } from '@product/bridge';
import type { HostSettings } from '../settings/decode-host-settings.ts';
import type { AutoOpenReason } from '../status/status.ts';
import type { PageContext } from '../visibility/page-rules.ts';
import type { DisplayRecord, Opener } from './state.ts';

/** An error of the widget: an event of the machine, and of the page. */
export interface Failure {
  readonly type: 'failed';
  /**
   * `frameTimedOut`: the app sent no message. `frameNotLoaded`, `urlsNotLoaded`: the code of the frame, or of
   * `enabled_urls`, exit intent and limits, did not load.
   */
  readonly reason:
    | 'invalidCode'
    | 'settingsFailed'
    | 'domainNotAllowed'
    | 'urlsNotLoaded'
    | 'frameNotLoaded'
    | 'frameTimedOut';
  /** Body of the server's response, or the error of the call. */
  readonly error: unknown;
}

/** `at` is epoch ms. */
export type LifecycleEvent =
  | {
      readonly type: 'settingsLoaded';
      readonly settings: HostSettings;
      readonly record: DisplayRecord;
      readonly page: PageContext & { readonly hostname: string; readonly ownHost: string };
      readonly at: number;
    }
  | Failure
  | { readonly type: 'urlChanged'; readonly page: PageContext }
  | {
      readonly type: 'openRequested';
      readonly opener: Opener;
      readonly at: number;
      /** Whether the owner's rules let the widget open by itself now. Missing without such rules. */
      readonly autoOpen?: AutoOpenReason | undefined;
    }
  | { readonly type: 'closeRequested' }
  /** The visitor is likely to open: the pointer, a finger or the focus is on the launcher, or the page is idle. */
  | { readonly type: 'prewarmRequested' }
  | { readonly type: 'language'; readonly code: string }
  /** The visitor signed out; another person may come. */
  | { readonly type: 'reset' }
  | { readonly type: 'destroyed' };

/** The visitor closed the launcher's text. */
export interface TextClosed {
  readonly type: 'textClosed';
}

/** A message of the frame, or of the panel, with its time of arrival (epoch ms). */
export interface FrameMessageEvent {
  readonly type: 'frameMessage';
  readonly message: FrameMessage | TextClosed;
  readonly at: number;
}
