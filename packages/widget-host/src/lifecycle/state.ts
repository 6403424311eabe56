import type { HostSettings } from '../settings/decode-host-settings.ts';
import type { Reason } from '../status/status.ts';

/**
 * The cause of an opening: the visitor at the launcher or at a button of the page, the page by `open()`, the interval, the
 * exit intent, or a rule of `open_on`.
 */
export type Opener = 'visitor' | 'api' | 'time' | 'exit' | 'scroll' | 'seconds' | 'views' | 'event';

/** Display history of a node's widget on this device. Times are epoch ms. */
export interface DisplayRecord {
  readonly isWidgetDisplayedBefore?: boolean | undefined;
  readonly widgetInitialDisplayTime?: number;
  readonly lastFeedbackSubmitDate?: number;
  /** Whether a chat of this device is ongoing. `reset`: the frame still has to forget the former person. */
  readonly hasChat?: boolean | 'reset';
  /** Whether the visitor closed the launcher's text. */
  readonly isTextClosed?: boolean;
}

export interface LifecycleState {
  readonly reason: Reason;
  readonly settings?: HostSettings;
  /** The latest error: body or failure of the settings call, or the load error of a lazy part. */
  readonly error: unknown;
  readonly record: DisplayRecord;
  readonly open: boolean;
  /** Cause of the latest opening; undefined before the first one. */
  readonly opener?: Opener;
  /** Whether the app's frame is in the page, loaded or loading. */
  readonly hasFrame: boolean;
  /** Height of the content as the frame reported it; undefined until the frame has content. */
  readonly contentHeightPx?: number | undefined;
  /** Whether the visitor has answered on this page. */
  readonly hasAnswered?: boolean;
  readonly unread: number;
  /** Words of the frame for `unread`, in the visitor's language. */
  readonly unreadText?: string | undefined;
  readonly language?: string | undefined;
}

export const initialLifecycle: LifecycleState = {
  reason: 'loading',
  error: null,
  record: {},
  open: false,
  hasFrame: false,
  unread: 0,
};
