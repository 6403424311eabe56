import type { Issue } from '@product/model';

/** Names the place of a problem: `path` in the payload, such as `responses.2.option_id`, and the question concerned. */
interface AtQuestion {
  readonly path: string;
  readonly questionId: string;
}

/** Describes one thing in a feedback that the rules of its flow do not allow. */
export type FeedbackProblem =
  /** No answer at all, although a question was shown. */
  | { readonly code: 'empty'; readonly path: 'responses'; readonly questionId: null }
  /** The payload cannot be read: `responses` is no list, or one of its items names no question. */
  | { readonly code: 'unreadable'; readonly path: string; readonly questionId: null }
  /** Neither a question nor a statement of the flow. */
  | ({ readonly code: 'unknown_question' } & AtQuestion)
  /** Not an option of this question. */
  | ({ readonly code: 'unknown_option' } & AtQuestion)
  /** Another type of answer than the question's style takes, such as a text for a choice. */
  | ({ readonly code: 'wrong_type' } & AtQuestion)
  /** The answers hide this question, or this option. */
  | ({ readonly code: 'hidden' } & AtQuestion)
  /** No way through the flow leads to this question. */
  | ({ readonly code: 'off_path' } & AtQuestion)
  /** A page that the visitor passed demands an answer, or the rest of one. */
  | ({ readonly code: 'required' } & AtQuestion)
  /** The answer breaks a limit or has another format; `issue` is what the visitor would have been told. */
  | ({ readonly code: 'invalid'; readonly issue: Issue } & AtQuestion);
