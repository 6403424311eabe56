import type { FrameMessage, WidgetAttributes, WidgetCustomer } from '@product/bridge';
import type { ChatStatus, Language, RequestError, WidgetSettings } from '@product/model';
import type { PreviousFeedback } from './previous-feedback.ts';

/** Times are epoch ms. */
export type WidgetEvent =
  | {
      readonly type: 'started';
      readonly settings: WidgetSettings;
      /** Inside a host page that speaks the bridge; else the widget is a page of its own. */
      readonly isEmbedded: boolean;
      readonly isOpen: boolean;
      readonly fullPage: boolean;
      readonly languageCode: string | null;
      readonly originUrl: string | null;
      readonly customer: WidgetCustomer;
      readonly attributes: WidgetAttributes;
      readonly feedbacks: readonly PreviousFeedback[];
    }
  | { readonly type: 'startFailed'; readonly error: RequestError | null }
  /** The page around may not embed this widget. */
  | { readonly type: 'refused' }
  | { readonly type: 'visibilityChanged'; readonly isOpen: boolean; readonly at: number }
  | { readonly type: 'urlChanged'; readonly url: string }
  | { readonly type: 'customerChanged'; readonly customer: WidgetCustomer; readonly attributes: WidgetAttributes }
  | { readonly type: 'visitRegistered'; readonly customerId: string }
  | { readonly type: 'visitFailed'; readonly error: RequestError }
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
  | { readonly type: 'registerVisit'; readonly nodeId: string; readonly customer: WidgetCustomer }
  | { readonly type: 'openChatAfter'; readonly feedbackId: string; readonly delayMs: number };
