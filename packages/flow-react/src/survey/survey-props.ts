import type { ApiClient } from '@product/api-client';
import type { StateStyle, WidgetSettings } from '@product/model';
import type { Clock, KeyValueStorage } from '@product/runtime';
import type { ProductStore } from '@product/runtime/redux';
import type { ReactNode } from 'react';
import type { SurveyQueue } from '../effects/feedback-queue.ts';
import type { LanguagePickerForm } from '../language/language-picker.tsx';
import type { LoadedSurvey } from './load-survey.ts';
import type { SurveyEvent } from './survey-event.ts';

/**
 * What came of a submitted feedback. `feedbackId` is null in a preview, and while it waits on an offline device: it is
 * told again once the server has it.
 */
export interface CreatedFeedback {
  readonly feedbackId: string | null;
  readonly chatToken: string | null;
  readonly targetStateStyle: StateStyle;
}

export interface FlowSurveyProps {
  api: ApiClient;
  nodeId: string;
  /** Code or id of the language to show, from the address of the page. */
  language?: string | null | undefined;
  /** The language that the widget around shows; goes before `language`. A change switches the survey. */
  widgetLanguage?: string | null | undefined;
  /** Signature and preloaded responses of the address, handed to the server as they are. */
  signature?: string | null | undefined;
  responses?: string | null | undefined;
  creatorId?: string | null | undefined;
  /** Nothing is stored, sent, timed or animated. */
  isPreview?: boolean | undefined;
  /** The flow of a preview, in its wire form. A new one restarts the preview. */
  previewFlow?: unknown;
  /** Feedback given by the business itself: the host page is not told of it. */
  isInternal?: boolean | undefined;
  /** Address of the page that the visitor is on; in a widget that of the host page. Default: this one, without its query. */
  originUrl?: string | undefined;
  /** Default: one made and kept on the device. */
  deviceId?: string | undefined;
  /** A visitor whom the host page knows, as the widget registered it. */
  customer?: { id?: string; external_id?: string; user_id?: string } | undefined;
  /**
   * How the host page names that visitor, and reaches them. Goes with the feedback; no session keeps it, only a feedback
   * that waits for the network.
   */
  contact?: { name?: string; email?: string; phone_number?: string } | undefined;
  /** JWT of the site's server, which proves who that visitor is. Goes with the feedback, one that waits too. */
  customerToken?: string | null | undefined;
  /** Query of the page, for the tracking pairs. Default: that of the window. */
  query?: { get(name: string): string | null } | undefined;
  /** Default: the browser's. */
  storage?: KeyValueStorage | undefined;
  clock?: Clock | undefined;
  /** Default: one for the page and its api client, which keeps on the device what could not be sent. */
  feedbackQueue?: SurveyQueue | undefined;
  /** Default: one made inside. */
  store?: ProductStore | undefined;
  /**
   * Settings of the widget that shows the survey; without them it is a page of its own. Their default language is shown
   * where none was asked for, and the visitor has chosen none before.
   */
  widget?: WidgetSettings | null | undefined;
  /** Header with logo and language, footer with branding. Default: shown on a page, left to the frame in a widget. */
  hasChrome?: boolean | undefined;
  languagePicker?: LanguagePickerForm | undefined;
  /** Where the branding badge leads. Default: the provider's site. */
  providerUrl?: string | undefined;
  /** True where the page itself links the owner's style sheet. Default: it is loaded, and stands while the survey does. */
  isStyleLinked?: boolean | undefined;
  /** Result of `loadSurvey` for these props: shown at once, on a server too. Read once, when the survey mounts. */
  loaded?: LoadedSurvey | undefined;
  onFeedbackCreated?: ((created: CreatedFeedback) => void) | undefined;
  onEvent?: ((event: SurveyEvent) => void) | undefined;
  /** Shows the chat in place of a chat-style end page, two seconds after it. */
  renderChat?: ((chat: { feedbackId: string; token: string }) => ReactNode) | undefined;
}

/** A page of its own has a header and a footer; in a widget they are the frame's. */
export function hasChrome({ hasChrome, widget }: Pick<FlowSurveyProps, 'hasChrome' | 'widget'>): boolean {
  return hasChrome ?? (widget === null || widget === undefined);
}
