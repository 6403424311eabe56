import type { FrameMessage, WidgetCustomer } from '@product/bridge';
import type { WidgetSettings } from '@product/model';
import type { PreviousFeedback } from './previous-feedback.ts';

/** Effects of the widget. `generation` names the person that a response belongs to. */
export type WidgetEffect =
  | { readonly type: 'postToHost'; readonly message: Exclude<FrameMessage, { type: 'store' }> }
  /** Posts that a widget without a host page was closed. */
  | { readonly type: 'postClosed'; readonly settings: WidgetSettings }
  | { readonly type: 'storeFeedbacks'; readonly feedbacks: readonly PreviousFeedback[] }
  /** Loads the chat of each feedback. */
  | { readonly type: 'refreshFeedbacks'; readonly feedbacks: readonly PreviousFeedback[] }
  | {
      readonly type: 'registerVisit';
      readonly generation: number;
      readonly nodeId: string;
      readonly customer: WidgetCustomer;
      readonly customerToken: string | null;
    }
  | { readonly type: 'storeClientId'; readonly customerId: string }
  | {
      readonly type: 'loadPreviousFeedbacks';
      readonly generation: number;
      readonly nodeId: string;
      readonly customerToken: string;
    }
  /** Requests a new token from the host shortly before this one expires. Null cancels the former schedule. */
  | { readonly type: 'scheduleTokenRenewal'; readonly customerToken: string | null }
  | { readonly type: 'scheduleChat'; readonly feedbackId: string; readonly delayMs: number };
