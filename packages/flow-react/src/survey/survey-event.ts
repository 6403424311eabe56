import type { SubmitError } from '@product/flow-engine';
import type { Language, RequestError, StateStyle } from '@product/model';

/** What a survey tells whoever mounted it. Never holds an answer. */
export type SurveyEvent =
  /** The survey can be answered. `setLanguage` lets a frame around it offer a language list of its own. */
  | {
      readonly type: 'ready';
      readonly nodeName: string;
      readonly faviconUrl: string | null;
      /** The node's own colour. */
      readonly primaryColor: string | null;
      readonly languages: readonly Language[];
      readonly languageCode: string;
      setLanguage(code: string): void;
    }
  | { readonly type: 'languageChanged'; readonly languageCode: string }
  | { readonly type: 'stateChanged'; readonly stateId: string; readonly style: StateStyle }
  | {
      readonly type: 'parentMessage';
      readonly message: 'PSN_REDIRECT_TO_STORE' | 'PSN_END_OF_FLOW' | 'PSN_FEEDBACK_SUBMITTED';
    }
  | {
      readonly type: 'analytics';
      readonly event: string;
      readonly params: Readonly<Record<string, string | number>>;
    }
  /** Nothing to answer: see `Closed` for the reasons. */
  | { readonly type: 'closed'; readonly reason: ClosedReason }
  | { readonly type: 'loadFailed'; readonly error: RequestError | null }
  /** The survey stands, for a stranger. */
  | { readonly type: 'customerLoadFailed'; readonly error: RequestError }
  /** The server did not take the feedback; the answers stay on the page. */
  | { readonly type: 'submitFailed'; readonly error: SubmitError }
  | { readonly type: 'systemError'; readonly code: string; readonly detail: string };

/** Why a survey cannot be answered now. */
export type ClosedReason = 'notFound' | 'expired' | 'outOfOperatingHours' | 'alreadyAnswered' | 'invalidSignature';
