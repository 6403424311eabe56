import type { Answer, Option, Question } from '@product/model';
import { isString } from '@product/model/guard';
import { fromPlain } from '../language/number-texts.ts';
import { findByKeyOrId } from '../questions/find-by-key-or-id.ts';
import { definitionOf } from '../questions/registry.ts';

/**
 * Converts plain input to an answer. For a question with options the input names their keys or ids; else it is the text
 * itself, a number in plain notation. Undefined when no option matches.
 *
 * @param languageCode Language of the visitor, in whose notation the answer holds a number.
 */
export function answerFromInput(
  question: Question,
  input: string | readonly string[],
  options: readonly Option[],
  languageCode: string | null,
): Answer | undefined {
  const texts = isString(input) ? [input] : input.filter(isString);
  const [first] = texts;
  if (first === undefined) return undefined;
  const questionId = question.id;
  const optionIds = texts.flatMap((text) => findByKeyOrId(options, text)?.id ?? []);
  const kind = definitionOf(question).answerKind(question);
  switch (kind) {
    case 'text':
      return fromPlain(question, { kind, questionId, body: first }, languageCode);
    case 'options':
    case 'ranking':
      return optionIds.length === 0 ? undefined : { kind, questionId, optionIds: [...new Set(optionIds)] };
    default:
      return undefined;
  }
}
