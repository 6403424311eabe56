import type { WidgetEvent } from '../lifecycle/effect.ts';
import type { WidgetCallbacks } from '../widget/callbacks.ts';
import type { Claim, Widget } from '../widget/widget.ts';
import type { InlineSurveyStatus } from './inline-status.ts';

export interface InlineSurveyOptions extends Claim, Pick<WidgetCallbacks, 'onReady' | 'onSubmit' | 'onUnread'> {
  /** Element that receives the survey, as its last child. */
  readonly target: Element;
  /** The node whose survey is shown. */
  readonly nodeId: string;
  /** URL of the app, such as `https://feedback.example`. */
  readonly appUrl: string;
  /**
   * Marks the feedbacks as tests, which no result and no limit counts. A test ignores sample and limits. On an element:
   * `data-test`. @default false
   */
  readonly isTest?: boolean | undefined;
  /** Language code. @default the node's own */
  readonly language?: string | undefined;
  /** Least height in CSS pixels. The page reserves it until the survey is there. @default 490 */
  readonly minHeight?: number | undefined;
  /** Accessible name of the survey's frame. @default 'Feedback' */
  readonly title?: string | undefined;
  /** Receives every event, from the first one on. */
  readonly onEvent?: ((event: InlineSurveyEvent) => void) | undefined;
}

/** Events of an inline survey, which has no launcher. */
export type InlineSurveyEvent =
  | Extract<WidgetEvent, { type: 'ready' | 'feedbackCreated' | 'chatOpened' | 'unread' | 'language' }>
  | { readonly type: 'failed'; readonly reason: 'frameTimedOut' | 'domainNotAllowed'; readonly error: null };

/** A survey in the page's own flow. Its height follows the content. */
export interface InlineSurvey extends Pick<Widget, 'identify' | 'reset' | 'setLanguage'> {
  /** Fulfilled when the survey is in the page, or has failed. Never rejected. */
  readonly ready: Promise<InlineSurveyStatus>;
  /** Whether the survey is in the page, and why it cannot be answered. */
  status(): InlineSurveyStatus;
  /** Calls `listener` for each event of this name. Returns a function that stops it. */
  on<Name extends InlineSurveyEvent['type']>(
    name: Name,
    listener: (event: Extract<InlineSurveyEvent, { type: Name }>) => void,
  ): () => void;
  /** Removes all nodes and listeners from the page. Further calls do nothing. */
  destroy(): void;
}
