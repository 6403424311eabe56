import * as v from 'valibot';

const codes = [
  'required',
  'empty',
  'unknown_question',
  'unknown_option',
  'wrong_type',
  'unreadable',
  'hidden',
  'off_path',
  'invalid',
  /** A phone number whose code was never entered. */
  'not_verified',
  /** A file that waited too long for its feedback. */
  'file_gone',
] as const;

const problem = v.object({ path: v.string(), code: v.picklist(codes), question_id: v.nullable(v.string()) });

/** One thing in a feedback that the flow's rules do not allow. Never the visitor's own text. */
export type FeedbackProblem = v.InferOutput<typeof problem>;

/** A hostile feedback has thousands; nobody reads more than these. */
export const MAX_PROBLEMS = 50;

/** Writes problems as the column holds them; null for none. */
export function writeProblems(problems: readonly FeedbackProblem[]): string | null {
  return problems.length === 0 ? null : JSON.stringify(problems.slice(0, MAX_PROBLEMS));
}

/** Reads the column `problems` of a feedback. */
export function readProblems(column: string | null | undefined): readonly FeedbackProblem[] {
  return column == null ? [] : v.parse(v.array(problem), JSON.parse(column));
}
