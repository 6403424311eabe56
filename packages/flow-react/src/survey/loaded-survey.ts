import type { Session } from '@product/flow-engine';
import type { Messages } from '@product/i18n';
import type { ClosedReason, Customer, Flow, Node, RequestError } from '@product/model';
import type { SurveyStorage } from '../storage/survey-storage.ts';

/** Outcome of loading a survey. */
export type LoadedSurvey =
  | {
      readonly status: 'ready';
      readonly node: Node;
      readonly flow: Flow;
      readonly customer: Customer;
      /** Error of loading the customer whom the address names. Null when the customer was loaded, or none is named. */
      readonly customerError: RequestError | null;
      /** Text of the owner's stylesheet. */
      readonly css: string | null;
      readonly storage: SurveyStorage;
      /** Session that the survey begins with. */
      readonly session: Session;
      /** True for a session that the device stored. */
      readonly isResumed: boolean;
      /** Catalogues of our messages in the language of the session, best first. */
      readonly catalogues: readonly Messages[];
    }
  | {
      readonly status: 'closed';
      readonly reason: ClosedReason;
      readonly message: string | null;
      readonly node: Node | null;
    }
  | { readonly status: 'failed'; readonly error: RequestError | null };
