import * as v from 'valibot';
import { numberOrNull, textOrNull } from './values.ts';

/** A part of a flow. The key is null, and the text empty, where the flow no longer has it. */
const partWire = v.object({ id: v.string(), key: textOrNull, body: v.string() });

/** One value of an answer: a chosen option, a text, or both. A matrix has one for each answered row. */
export const answerValueWire = v.object({
  option: v.nullish(partWire, null),
  /** The row of a matrix. */
  statement: v.nullish(partWire, null),
  /** Text that the visitor wrote. */
  text: textOrNull,
  /** Place in a ranking, from 1. */
  rank: numberOrNull,
});

/** An answer for programs. Texts are in the visitor's language; ids and keys are the same in every language. */
export const answerWire = v.object({
  question: v.object({ id: v.string(), key: textOrNull, body: v.string(), style: v.string() }),
  response: v.array(v.string()),
  values: v.array(answerValueWire),
  file_count: v.number(),
});
