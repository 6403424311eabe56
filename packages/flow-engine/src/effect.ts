import type { FlowTimer } from './event.ts';
import type { SubmitError } from './state.ts';

/**
 * What the world has to do about an event, as data. The joining code performs it and answers with the events named
 * beside each. Effects that send answers carry none themselves: build the body with `buildFeedback` and the like from
 * the session that came with the effect, so that masking happens in one place.
 */
export type FlowEffect =
  /**
   * Post the whole feedback. Answer: `submitSucceeded`, `submitFailed` or `savedOffline`. Another attempt with the same
   * answers has the same key and the same `createdAt` (epoch ms): pass that to `buildFeedback` as `now`, so that the
   * bodies are equal as well.
   */
  | {
      readonly type: 'postFeedback';
      readonly targetStateId: string;
      readonly idempotencyKey: string;
      readonly createdAt: number;
    }
  /** Post the answers so far with `X-COMPLETED: false`. Nothing is answered: a failure here is silent. */
  | { readonly type: 'saveIncomplete'; readonly idempotencyKey: string }
  /** Upload the file that the page holds under this id. Answer: `uploadProgressed`, `uploadFinished` or `uploadFailed`. */
  | { readonly type: 'upload'; readonly uploadId: string; readonly questionId: string }
  | { readonly type: 'cancelUpload'; readonly uploadId: string }
  /** Answer: `verificationSent` or `verificationSendFailed`. */
  | { readonly type: 'sendToken'; readonly questionId: string; readonly address: string }
  /** Answer: `verified` or `verifyFailed`. */
  | {
      readonly type: 'verifyToken';
      readonly questionId: string;
      readonly verificationId: string;
      readonly code: string;
    }
  /** `POST {proxy}/integration`. Answer: `bindingDataReceived` or `bindingDataFailed`. */
  | { readonly type: 'askIntegration'; readonly questionId: string }
  /** `POST flows/{id}/requests`. Answer: `dynamicResponsesReceived` or `dynamicRequestFailed`. */
  | { readonly type: 'askDynamicRequest'; readonly questionId: string }
  /** Answer with `timerFired` after `delayMs`. A second one for the same timer replaces the first. */
  | { readonly type: 'schedule'; readonly timer: FlowTimer; readonly delayMs: number }
  | { readonly type: 'cancelSchedule'; readonly timer: FlowTimer }
  /** `delayMs` is 400 for a newly revealed element, 0 for a problem or the next question. */
  | {
      readonly type: 'scrollTo';
      readonly elementId: string;
      readonly delayMs: number;
      readonly reason: 'revealed' | 'nextQuestion' | 'problem' | 'pageTop';
    }
  /** Tell the parent window after `delayMs`. */
  | {
      readonly type: 'postToParent';
      readonly message: 'PSN_REDIRECT_TO_STORE' | 'PSN_END_OF_FLOW' | 'PSN_FEEDBACK_SUBMITTED';
      readonly delayMs: number;
    }
  /** Push to the analytics data layer. Never holds an answer. */
  | {
      readonly type: 'pushAnalytics';
      readonly event: string;
      readonly params: Readonly<Record<string, string | number>>;
    }
  | { readonly type: 'logQuota'; readonly action: 'submitted' }
  /** Store the session under `FLOW/<node id>`. */
  | { readonly type: 'saveSession' }
  | { readonly type: 'clearSession' }
  | { readonly type: 'clearIncomplete' }
  /** Record the first-shown time and the displayed flag, where prevent-multiple applies to the node or the widget. */
  | { readonly type: 'recordShown'; readonly at: number }
  /** The post-create hook: the feedback exists. */
  | {
      readonly type: 'feedbackCreated';
      readonly feedbackId: string | null;
      readonly targetStateStyle: 'normal' | 'thank' | 'chat' | 'random';
    }
  /** The page classes follow the state: `app-chat-page`, `app-thank-you-page`, or none. */
  | { readonly type: 'setPageClass'; readonly pageClass: 'app-chat-page' | 'app-thank-you-page' | null }
  | { readonly type: 'reportSubmitError'; readonly error: SubmitError }
  /** Something that the definition should not say, such as an unknown trigger action. For the error report. */
  | {
      readonly type: 'systemError';
      readonly code: 'unknownTriggerAction' | 'unknownLanguage';
      readonly detail: string;
    };
