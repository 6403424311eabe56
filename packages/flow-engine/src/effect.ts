import type { FlowTimer } from './event.ts';
import type { SubmitError } from './state.ts';

/**
 * A side effect as plain data, for the code around the engine to perform. Each effect names the events that report
 * its result. Effects hold no answers: build request bodies from the session, so that masking happens in one place. Only
 * the address of `redirect` holds those that its owner put there.
 */
export type FlowEffect =
  /**
   * Posts the completed feedback. Result: `submitSucceeded`, `submitFailed` or `savedOffline`. A retry with the same
   * answers has the same `createdAt` (epoch ms). Pass `createdAt` to `buildFeedback` as `now`: then the bodies are equal
   * too. `idempotencyKey` is for code that posts by itself: `createFeedbackQueue` makes keys of its own. Changed answers
   * have the key of another version (`run.v2`), which replaces the stored one.
   */
  | {
      readonly type: 'postFeedback';
      readonly targetStateId: string;
      readonly idempotencyKey: string;
      readonly createdAt: number;
    }
  /** Posts the answers so far with `X-COMPLETED: false`. Has no result: a failure is silent. */
  | { readonly type: 'saveIncomplete'; readonly idempotencyKey: string }
  /** Uploads the file that the page holds under this id. Result: `uploadProgressed`, `uploadFinished` or `uploadFailed`. */
  | { readonly type: 'upload'; readonly uploadId: string; readonly questionId: string }
  | { readonly type: 'cancelUpload'; readonly uploadId: string }
  /** Sends a code by SMS. Result: `verificationSent` or `verificationSendFailed`. */
  | { readonly type: 'sendToken'; readonly questionId: string; readonly address: string }
  /** Checks the entered code. Result: `verified` or `verifyFailed`. */
  | {
      readonly type: 'verifyToken';
      readonly questionId: string;
      readonly verificationId: string;
      readonly code: string;
    }
  /** Calls `POST {proxy}/integration`. Result: `bindingDataReceived` or `bindingDataFailed`. */
  | { readonly type: 'askIntegration'; readonly questionId: string }
  /** Calls `POST flows/{id}/requests`. Result: `dynamicResponsesReceived` or `dynamicRequestFailed`. */
  | { readonly type: 'askDynamicRequest'; readonly questionId: string }
  /** Starts a timer. Result: `timerFired` after `delayMs`. A timer of the same name is replaced. */
  | { readonly type: 'schedule'; readonly timer: FlowTimer; readonly delayMs: number }
  | { readonly type: 'cancelSchedule'; readonly timer: FlowTimer }
  /** Scrolls to an element after `delayMs`: 400 for a newly revealed element, else 0. */
  | {
      readonly type: 'scrollTo';
      readonly elementId: string;
      readonly delayMs: number;
      readonly reason: 'revealed' | 'nextQuestion' | 'problem' | 'pageTop';
    }
  /** Posts a message to the parent window after `delayMs`. */
  | {
      readonly type: 'postToParent';
      readonly message: 'PSN_REDIRECT_TO_STORE' | 'PSN_END_OF_FLOW' | 'PSN_FEEDBACK_SUBMITTED';
      readonly delayMs: number;
    }
  /**
   * Opens an address of the web after `delayMs`, unless the session restarts before. A page in a frame shows a link
   * instead, and posts the address without its query to the parent window. Personal data that questions hide are `***` in it.
   */
  | { readonly type: 'redirect'; readonly url: string; readonly delayMs: number }
  /** Pushes an event to the analytics data layer. Never holds an answer. */
  | {
      readonly type: 'pushAnalytics';
      readonly event: string;
      readonly params: Readonly<Record<string, string | number>>;
    }
  | { readonly type: 'logQuota'; readonly action: 'submitted' }
  /** Stores the session under `FLOW/<node id>`. */
  | { readonly type: 'saveSession' }
  | { readonly type: 'clearSession' }
  | { readonly type: 'clearIncomplete' }
  /** Stores the time of the first showing, where the node or the widget prevents multiple feedbacks. */
  | { readonly type: 'recordShown'; readonly at: number }
  /** Reports that the feedback was created, for example to open the chat. */
  | {
      readonly type: 'feedbackCreated';
      readonly feedbackId: string | null;
      readonly targetStateStyle: 'normal' | 'thank' | 'chat' | 'random';
    }
  /** Sets the class of the page, which follows its state. */
  | { readonly type: 'setPageClass'; readonly pageClass: 'app-chat-page' | 'app-thank-you-page' | null }
  | { readonly type: 'reportSubmitError'; readonly error: SubmitError }
  /** Reports a fault of the definition, such as an unknown trigger action. */
  | {
      readonly type: 'systemError';
      readonly code: 'unknownTriggerAction' | 'unknownLanguage';
      readonly detail: string;
    };
