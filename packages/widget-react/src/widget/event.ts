import type { PreviousFeedbackSummary } from '@product/api-client';
import type { FrameMessage, WidgetAttributes, WidgetCustomer } from '@product/bridge';
import type { ChatStatus, Language, RequestError, WidgetSettings } from '@product/model';
import type { PreviousFeedback } from './previous-feedback.ts';

/** Who the visitor is, and what the device keeps of them. */
export interface Person {
  /** Key on the device; see `personKey`. */
  readonly person: string;
  readonly customer: WidgetCustomer;
  readonly attributes: WidgetAttributes;
  /** JWT of the site's server. */
  readonly customerToken: string | null;
  readonly feedbacks: readonly PreviousFeedback[];
  /** Somebody else was named before, or this visitor left: the host forgets what it counts of a person. */
  readonly isOther: boolean;
}

/** Times are epoch ms. `generation` says for which person of this frame something was asked. */
export type WidgetEvent =
  | (Person & {
      readonly type: 'started';
      readonly settings: WidgetSettings;
      /** Inside a host page that speaks the bridge; else the widget is a page of its own. */
      readonly isEmbedded: boolean;
      readonly isOpen: boolean;
      readonly fullPage: boolean;
      readonly languageCode: string | null;
      readonly originUrl: string | null;
    })
  | { readonly type: 'startFailed'; readonly error: RequestError | null }
  /** The page around may not embed this widget. */
  | { readonly type: 'refused' }
  | { readonly type: 'visibilityChanged'; readonly isOpen: boolean; readonly at: number }
  | { readonly type: 'urlChanged'; readonly url: string }
  /** The same person, of whom the page says more. */
  | ({ readonly type: 'customerChanged' } & Omit<Person, 'person' | 'feedbacks' | 'isOther'>)
  /** Somebody else, or nobody named. `isGone`: the visitor left, and the page does not know. */
  | (Person & { readonly type: 'personChanged'; readonly isGone: boolean })
  | { readonly type: 'visitRegistered'; readonly generation: number; readonly customerId: string }
  | { readonly type: 'visitFailed'; readonly generation: number; readonly error: RequestError }
  | {
      readonly type: 'previousLoaded';
      readonly generation: number;
      readonly feedbacks: readonly PreviousFeedbackSummary[];
    }
  | { readonly type: 'previousFailed'; readonly generation: number; readonly error: RequestError }
  /** By the host page, or by the visitor in the footer. */
  | { readonly type: 'languageChosen'; readonly code: string; readonly by: 'host' | 'visitor' }
  | {
      readonly type: 'surveyReady';
      readonly nodeName: string;
      readonly languages: readonly Language[];
      readonly languageCode: string;
      /** Of the node; counts where the widget's settings name none. */
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
  | { readonly type: 'chatDue'; readonly feedbackId: string; readonly at: number }
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
  | { readonly type: 'newFeedbackAsked' }
  | { readonly type: 'closePressed'; readonly byPointer?: boolean }
  | { readonly type: 'resized'; readonly heightPx: number };

export type WidgetEffect =
  | { readonly type: 'tellHost'; readonly message: Exclude<FrameMessage, { type: 'store' }> }
  /** The close message of a widget that is a page of its own. */
  | { readonly type: 'tellParentClosed'; readonly settings: WidgetSettings }
  | { readonly type: 'saveFeedbacks'; readonly feedbacks: readonly PreviousFeedback[] }
  | { readonly type: 'refreshFeedbacks'; readonly feedbacks: readonly PreviousFeedback[] }
  | {
      readonly type: 'registerVisit';
      readonly generation: number;
      readonly nodeId: string;
      readonly customer: WidgetCustomer;
      readonly customerToken: string | null;
    }
  | { readonly type: 'saveClientId'; readonly customerId: string }
  | {
      readonly type: 'loadPrevious';
      readonly generation: number;
      readonly nodeId: string;
      readonly customerToken: string;
    }
  /** Asks the host for another token shortly before this one ends. */
  | { readonly type: 'watchToken'; readonly customerToken: string | null }
  | { readonly type: 'openChatAfter'; readonly feedbackId: string; readonly delayMs: number };
