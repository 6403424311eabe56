import type { Answer, Option, Question } from '@product/model';
import { isFiniteNumber, isObject, isString } from '@product/model/guard';
import { fromPlain } from '../../language/number-texts.ts';
import { findByKeyOrId } from '../../questions/find-by-key-or-id.ts';
import { definitionOf } from '../../questions/registry.ts';

/**
 * Converts a value, as conditions and types of a flow have it, to an answer. Undefined when the value fits no answer of
 * the question, and for files, which are uploaded.
 *
 * @param options Options on offer, binding data included.
 */
export function answerFromValue(
  question: Question,
  value: unknown,
  options: readonly Option[],
  languageCode: string,
): Answer | undefined {
  const questionId = question.id;
  const kind = definitionOf(question).answerKind(question);
  switch (kind) {
    case 'text': {
      const isText = isString(value) || isFiniteNumber(value);
      return isText ? fromPlain(question, { kind, questionId, body: `${value}` }, languageCode) : undefined;
    }
    case 'options': {
      // An object gives the text of options that ask for one.
      const texts = isObject(value) && !Array.isArray(value) ? value : {};
      const optionIds = idsOf(Array.isArray(value) || !isObject(value) ? value : Object.keys(value), options);
      if (optionIds === undefined) return undefined;
      const entries = Object.entries(texts).flatMap(([key, text]) => {
        const id = findByKeyOrId(options, key)?.id;
        return id !== undefined && isString(text) ? [[id, text] as const] : [];
      });
      return { kind, questionId, optionIds, ...(entries.length > 0 && { texts: Object.fromEntries(entries) }) };
    }
    case 'ranking': {
      const optionIds = idsOf(value, options);
      return optionIds === undefined ? undefined : { kind, questionId, optionIds };
    }
    case 'matrix': {
      if (!isObject(value)) return undefined;
      const pairs = Object.entries(value).map(([key, chosen]) => {
        const statementId = findByKeyOrId(question.statements, key)?.id;
        const ids = idsOf(chosen, options);
        return statementId === undefined ? undefined : ids?.map((optionId) => ({ statementId, optionId }));
      });
      return pairs.includes(undefined) ? undefined : { kind, questionId, pairs: pairs.flatMap((each) => each ?? []) };
    }
    case 'values': {
      if (!isObject(value)) return undefined;
      const values = Object.entries(value).map(([key, text]) => {
        const optionId = findByKeyOrId(options, key)?.id;
        const isText = isString(text) || isFiniteNumber(text);
        return optionId === undefined || !isText ? undefined : { optionId, body: String(text) };
      });
      return values.includes(undefined)
        ? undefined
        : fromPlain(question, { kind, questionId, values: values.flatMap((each) => each ?? []) }, languageCode);
    }
    case 'files':
      return undefined;
  }
}

/** Finds the ids of options by their keys or ids; undefined when one is unknown. A key comes before an id. */
function idsOf(value: unknown, options: readonly Option[]): string[] | undefined {
  const keys: unknown[] = Array.isArray(value) ? value : [value];
  const known = new Map(options.map(({ id }) => [id, id]));
  for (const { id, key } of options.toReversed()) known.set(key, id);
  const ids = keys.map((key) => (isString(key) || isFiniteNumber(key) ? known.get(String(key)) : undefined));
  return ids.includes(undefined) ? undefined : ids.filter((id) => id !== undefined);
}
