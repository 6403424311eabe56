import type { SubmitError } from '@product/flow-engine';
import type { ClosedReason, Language, RequestError, StateStyle } from '@product/model';

/** Event of a survey, for the app that mounted it. Contains no answer, except those that an owner put into `redirect`. */
export type SurveyEvent =
  /** The survey can be answered. `setLanguage` lets a surrounding frame offer its own list of languages. */
  | {
      readonly type: 'ready';
      readonly nodeName: string;
      readonly faviconUrl: string | null;
      /** Colour of the node. */
      readonly primaryColor: string | null;
      readonly languages: readonly Language[];
      readonly languageCode: string;
      setLanguage(code: string): void;
    }
  | { readonly type: 'languageChanged'; readonly languageCode: string }
  /**
   * Names for the title of a document. `name` is the page with its progress, empty on the first one, or the reason why the
   * survey is closed. `nodeName` is empty for a survey that does not exist.
   */
  | { readonly type: 'pageNamed'; readonly name: string; readonly nodeName: string }
  | { readonly type: 'stateChanged'; readonly stateId: string; readonly style: StateStyle }
  | {
      readonly type: 'parentMessage';
      readonly message: 'PSN_REDIRECT_TO_STORE' | 'PSN_END_OF_FLOW' | 'PSN_FEEDBACK_SUBMITTED';
    }
  /** The thank page opens this address. */
  | { readonly type: 'redirect'; readonly url: string }
  | {
      readonly type: 'analytics';
      readonly event: string;
      readonly params: Readonly<Record<string, string | number>>;
    }
  /** The survey cannot be answered now. */
  | { readonly type: 'closed'; readonly reason: ClosedReason }
  | { readonly type: 'loadFailed'; readonly error: RequestError | null }
  /** The survey is shown as to an unknown visitor. */
  | { readonly type: 'customerLoadFailed'; readonly error: RequestError }
  /** The server rejected the feedback. The page keeps the answers. */
  | { readonly type: 'submitFailed'; readonly error: SubmitError }
  | { readonly type: 'systemError'; readonly code: string; readonly detail: string };
