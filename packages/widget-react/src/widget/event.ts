import type { PreviousFeedbackSummary } from '@product/api-client';
import type { WidgetAttributes, WidgetCustomer } from '@product/bridge';
import type { ChatStatus, Language, RequestError, StateStyle, WidgetSettings } from '@product/model';
import type { PreviousFeedback } from './previous-feedback.ts';

/** Page of the survey on the screen. */
export interface ShownPage {
  readonly stateId: string;
  readonly style: StateStyle;
}

/** A visitor's identity, with the data that the device stores of them. */
export interface Person {
  /** Key on the device; see `personKey`. */
  readonly person: string;
  readonly customer: WidgetCustomer;
  readonly attributes: WidgetAttributes;
  /** JWT of the site's server. */
  readonly customerToken: string | null;
  readonly feedbacks: readonly PreviousFeedback[];
  /** Whether data of another person were removed from the device, so that the host forgets that person too. */
  readonly isReplacement: boolean;
}

/** Times are epoch ms. `generation` names the person that a response belongs to. */
export type WidgetEvent =
  | (Person & {
      readonly type: 'started';
      readonly settings: WidgetSettings;
      /** Whether the survey is a part of the host page's own flow, without a panel around it. */
      readonly isInline: boolean;
      /** Whether a host page is connected over the bridge; without one the widget is a page of its own. */
      readonly isEmbedded: boolean;
      readonly isOpen: boolean;
      readonly fullPage: boolean;
      readonly isTest: boolean;
      readonly languageCode: string | null;
      readonly originUrl: string | null;
    })
  | { readonly type: 'startFailed'; readonly error: RequestError | null }
  /** The parent page may not embed this widget. */
  | { readonly type: 'embeddingDenied' }
  | { readonly type: 'visibilityChanged'; readonly isOpen: boolean; readonly isLow?: boolean; readonly at: number }
  | { readonly type: 'urlChanged'; readonly url: string }
  /** The page has new data about the same person. */
  | ({ readonly type: 'customerChanged' } & Omit<Person, 'person' | 'feedbacks' | 'isReplacement'>)
  /** Another person, or an anonymous visitor. `isSignedOut`: the former one signed out in another tab. */
  | (Person & { readonly type: 'personChanged'; readonly isSignedOut: boolean })
  | { readonly type: 'visitRegistered'; readonly generation: number; readonly customerId: string }
  | { readonly type: 'visitFailed'; readonly generation: number; readonly error: RequestError }
  | {
      readonly type: 'previousFeedbacksLoaded';
      readonly generation: number;
      readonly feedbacks: readonly PreviousFeedbackSummary[];
    }
  | { readonly type: 'previousFeedbacksFailed'; readonly generation: number; readonly error: RequestError }
  /** The survey shows a page. */
  | { readonly type: 'pageChanged'; readonly page: ShownPage }
  /** An event for the data layer of the page. */
  | {
      readonly type: 'analytics';
      readonly event: string;
      readonly params: Readonly<Record<string, string | number>>;
    }
  /** The survey cannot be answered now, for a reason such as `limitReached`. */
  | { readonly type: 'surveyClosed'; readonly reason: string }
  | { readonly type: 'languageChosen'; readonly code: string; readonly source: 'host' | 'visitor' }
  | {
      readonly type: 'surveyReady';
      readonly nodeName: string;
      readonly languages: readonly Language[];
      readonly languageCode: string;
      /** The node's colour, for widgets whose settings have none. */
      readonly primaryColor: string | null;
    }
  | {
      readonly type: 'feedbackCreated';
      readonly generation: number;
      readonly feedbackId: string | null;
      readonly chatToken: string | null;
      readonly leadsToChat: boolean;
      readonly at: number;
    }
  | { readonly type: 'chatDelayElapsed'; readonly feedbackId: string; readonly at: number }
  | { readonly type: 'chatStatusChanged'; readonly status: ChatStatus }
  | { readonly type: 'chatUnreadChanged'; readonly count: number; readonly at: number }
  | {
      readonly type: 'feedbackRefreshed';
      readonly feedbackId: string;
      readonly status: ChatStatus;
      readonly unread: number;
    }
  | { readonly type: 'backPressed' }
  | { readonly type: 'feedbackChosen'; readonly feedbackId: string; readonly at: number }
  | { readonly type: 'newFeedbackRequested' }
  | { readonly type: 'closePressed'; readonly byPointer?: boolean }
  /** Words for the number of unread replies, in the visitor's language. */
  | { readonly type: 'unreadWorded'; readonly text: string }
  | { readonly type: 'resized'; readonly heightPx: number };
