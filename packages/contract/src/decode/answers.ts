import { array, number, object, optional, type Schema, string } from '@product/model/schema';

/** A part of a flow by its id and its key, with its text in the visitor's language. */
export interface AnswerPart {
  readonly id: string;
  /** Null where the flow no longer has the part. */
  readonly key: string | null;
  readonly body: string;
}

/** One value of an answer: a chosen option, a text, or both. */
export interface AnswerValue {
  readonly option: AnswerPart | null;
  /** The row of a matrix. */
  readonly statement: AnswerPart | null;
  /** Text that the visitor wrote. */
  readonly text: string | null;
  /** Place in a ranking, from 1. */
  readonly rank: number | null;
}

/** An answer for programs. */
export interface DescribedAnswer {
  readonly question: AnswerPart & { readonly style: string };
  /** The values as texts. */
  readonly response: readonly string[];
  readonly values: readonly AnswerValue[];
  readonly fileCount: number;
}

const partFields = { id: string, key: optional(string), body: string };
const part = object<AnswerPart>(partFields);

export const describedAnswers: Schema<readonly DescribedAnswer[]> = array(
  object<DescribedAnswer>({
    question: object<DescribedAnswer['question']>({ ...partFields, style: string }),
    response: array(string),
    values: array(
      object<AnswerValue>({
        option: optional(part),
        statement: optional(part),
        text: optional(string),
        rank: optional(number),
      }),
    ),
    fileCount: number,
  }),
);
