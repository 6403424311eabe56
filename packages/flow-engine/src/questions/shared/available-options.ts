import type { Issue, Option, Question } from '@product/model';
import { issue } from '../../validation/issue.ts';
import { toMembershipTest } from '../membership.ts';
import type { AnswerContext } from '../question-definition.ts';

/** Lists the available options. Empty while unknown, as before binding data arrives. */
export function availableOptions(question: Question, context: AnswerContext): readonly Option[] {
  return context.options ?? question.options;
}

/** Finds the issue of an unavailable or repeated option. */
export function checkAvailable(question: Question, ids: readonly string[], context: AnswerContext): Issue | undefined {
  if (ids.length > 1 && new Set(ids).size !== ids.length) return issue('generic');
  const available = availableOptions(question, context);
  if (available.length === 0) return undefined;
  const [only] = ids;
  const isAvailable =
    ids.length === 1
      ? available.some(({ id }) => id === only)
      : ids.every(toMembershipTest(available.map(({ id }) => id)));
  return isAvailable ? undefined : issue('generic');
}

/** Finds the key of an option; an unknown option keeps its id. */
export function keyOf(question: Question, optionId: string, context: AnswerContext): string {
  const available = availableOptions(question, context).find(({ id }) => id === optionId);
  return available?.key ?? question.options.find(({ id }) => id === optionId)?.key ?? optionId;
}
