import * as v from 'valibot';

/**
 * One thing in a stored feedback that the flow's rules do not allow. `code` is one of `verifyFeedback` of
 * `@product/flow-engine`, or `not_verified` for a phone number without its code; a later server may know more.
 */
export const feedbackProblemWire = v.object({
  /** Place in the payload: `responses.2.option_id`. */
  path: v.string(),
  code: v.string(),
  question_id: v.nullish(v.string(), null),
  /** The question's text, for staff; empty where the flow no longer has it. */
  question: v.nullish(v.string(), ''),
});
