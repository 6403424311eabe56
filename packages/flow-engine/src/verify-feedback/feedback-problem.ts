import type { Issue } from '@product/model';

/** Location of a problem: `path` in the payload, such as `responses.2.option_id`, and the question. */
interface AtQuestion {
  readonly path: string;
  readonly questionId: string;
}

/** Violation of a rule of the flow in a feedback. */
export type FeedbackProblem =
  /** Without answers, although a question was shown. */
  | { readonly code: 'empty'; readonly path: 'responses'; readonly questionId: null }
  /** Malformed payload: `responses` is no list, or an item names no question. */
  | { readonly code: 'unreadable'; readonly path: string; readonly questionId: null }
  /** Failed check of a page that the visitor passed: `index` among the checks of the state. */
  | {
      readonly code: 'check';
      readonly path: 'responses';
      readonly questionId: null;
      readonly stateId: string;
      readonly index: number;
    }
  /** Id of no question or statement of the flow. */
  | ({ readonly code: 'unknown_question' } & AtQuestion)
  /** Id of no option of this question. */
  | ({ readonly code: 'unknown_option' } & AtQuestion)
  /** Another kind of answer than the question's style accepts, such as a text for a choice. */
  | ({ readonly code: 'wrong_type' } & AtQuestion)
  /** Question or option that the other answers hide. */
  | ({ readonly code: 'hidden' } & AtQuestion)
  /** Question of a page that the answers lead past, or that no path through the flow reaches. */
  | ({ readonly code: 'off_path' } & AtQuestion)
  /** Missing or incomplete answer on a page that the visitor passed. */
  | ({ readonly code: 'required' } & AtQuestion)
  /** Answer outside its limits or format. `issue` is the one that the page would have shown. */
  | ({ readonly code: 'invalid'; readonly issue: Issue } & AtQuestion);
