import type { ApiClient, FeedbackQueue } from '@product/api-client';
import type { WaitingFiles } from '@product/api-client/browser';
import type { StateStyle, WidgetSettings } from '@product/model';
import type { Clock, KeyValueStorage } from '@product/runtime';
import type { ProductStore } from '@product/runtime/redux';
import type { ReactNode } from 'react';
import type { LanguagePickerForm } from '../language/language-list.tsx';
import type { LoadedSurvey } from './loaded-survey.ts';
import type { SurveyEvent } from './survey-event.ts';

/**
 * Outcome of a submitted feedback. `feedbackId` is null in a preview, and while the feedback waits on an offline device. A
 * second call of `onFeedbackCreated` follows when the server has accepted it.
 */
export interface CreatedFeedback {
  readonly feedbackId: string | null;
  readonly chatToken: string | null;
  readonly targetStateStyle: StateStyle;
}

/** Id (UUID), seed (unsigned 32-bit integer) and start (epoch ms) of a new session. */
export interface NewSession {
  readonly id: string;
  readonly seed: number;
  readonly at: number;
  /** Date of the visitor (ISO). Default: the date of this device. */
  readonly today?: string;
}

/** A feedback queue. `files` stores files until the feedback that names them is sent. */
export type SurveyQueue = FeedbackQueue & { readonly files?: WaitingFiles };

export interface FlowSurveyProps {
  api: ApiClient;
  nodeId: string;
  /** Code or id of the language to show, from the address of the page. */
  language?: string | null | undefined;
  /** Language of the surrounding widget. Takes precedence over `language`; a change switches the survey. */
  widgetLanguage?: string | null | undefined;
  /** Signature and preloaded responses of the page's address, sent to the server unchanged. */
  signature?: string | null | undefined;
  responses?: string | null | undefined;
  creatorId?: string | null | undefined;
  /** True: nothing is stored, sent, timed or animated. */
  isPreview?: boolean | undefined;
  /** Flow of a preview, in its wire form. A new flow restarts the preview. */
  previewFlow?: unknown;
  /** Id of the flow of a preview, which is loaded unless `previewFlow` is given. */
  previewFlowId?: string | undefined;
  /** True for a test: its feedbacks are marked, and sample, limits and earlier answers do not matter. */
  isTest?: boolean | undefined;
  /** Whether the sample of the node decides by this device whether the survey is shown. Default: true outside a widget. */
  drawsSample?: boolean | undefined;
  /**
   * False where the device stores nothing beyond this page. Such a device is in no sample of visitors. Default: true.
   */
  isStoragePersistent?: boolean | undefined;
  /** True for feedback of the business itself, which the host page does not learn of. */
  isInternal?: boolean | undefined;
  /** Address of the visitor's page; in a widget, of the host page. Default: the current page without its query. */
  originUrl?: string | undefined;
  /** Default: an id that is generated and stored on the device. */
  deviceId?: string | undefined;
  /** Visitor whom the host page identified, as the widget registered them. */
  customer?: { id?: string; external_id?: string; user_id?: string } | undefined;
  /**
   * Name and addresses of that visitor, from the host page. Texts and conditions read them as `customer.name` and so on,
   * and the feedback carries them, also while it waits on the device. No stored session has them.
   */
  contact?: { name?: string; email?: string; phone_number?: string } | undefined;
  /** JWT of the site's server, which proves the visitor's identity. The feedback carries it. */
  customerToken?: string | null | undefined;
  /**
   * Values of the host page for the context of the flow, by key. A survey uses only those that the flow lists, and follows
   * their changes until it is submitted.
   */
  attributes?: Readonly<Record<string, unknown>> | undefined;
  /** Query of the page, for the tracking pairs and the context of the flow. Default: the query of the window. */
  query?: { get(name: string): string | null } | undefined;
  /** Default: the browser's. */
  storage?: KeyValueStorage | undefined;
  clock?: Clock | undefined;
  /** Default: one queue for each API client, which stores unsent feedbacks on the device. */
  feedbackQueue?: SurveyQueue | undefined;
  /** Default: a store of its own. */
  store?: ProductStore | undefined;
  /**
   * Settings of the widget that shows the survey. Default: the survey is a page. The default language of the widget applies
   * when no language was requested, and the visitor has not chosen one before.
   */
  widget?: WidgetSettings | null | undefined;
  /** Whether to show a header with logo and language, and a footer with branding. Default: true outside a widget. */
  hasChrome?: boolean | undefined;
  languagePicker?: LanguagePickerForm | undefined;
  /** Address that the branding badge links to. Default: the provider's site. */
  providerUrl?: string | undefined;
  /** True when the page links the owner's style sheet. Default: the survey loads it, and applies it while mounted. */
  isStyleLinked?: boolean | undefined;
  /** Result of `loadSurvey` for these props, rendered at once, also on a server. Read when the survey mounts. */
  loaded?: LoadedSurvey | undefined;
  /** Id, seed and start of the first session, as of the markup that a server rendered. Default: random. */
  newSession?: NewSession | undefined;
  onFeedbackCreated?: ((created: CreatedFeedback) => void) | undefined;
  onEvent?: ((event: SurveyEvent) => void) | undefined;
  /** Renders the chat that replaces a chat-style end page after two seconds. */
  renderChat?: ((chat: { feedbackId: string; token: string }) => ReactNode) | undefined;
}

/** Returns whether the survey has its own header and footer. In a widget, the frame has them. */
export function hasChrome({ hasChrome, widget }: Pick<FlowSurveyProps, 'hasChrome' | 'widget'>): boolean {
  return hasChrome ?? (widget === null || widget === undefined);
}
