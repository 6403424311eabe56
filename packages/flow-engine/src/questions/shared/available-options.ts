import type { Issue, Option, Question } from '@product/model';
import { issue } from '../../validation/issue.ts';
import type { AnswerContext } from '../definition.ts';
import { toMembershipTest } from '../membership.ts';

/** The options on offer; empty when they are not known (they arrive as binding data). */
export function availableOptions(question: Question, context: AnswerContext): readonly Option[] {
  return context.options ?? question.options;
}

/** `generic` for an option that is not on offer, or one that is named twice. */
export function checkAvailable(question: Question, ids: readonly string[], context: AnswerContext): Issue | undefined {
  if (ids.length > 1 && new Set(ids).size !== ids.length) return issue('generic');
  const offered = availableOptions(question, context);
  if (offered.length === 0) return undefined;
  const [only] = ids;
  const isOffered =
    ids.length === 1 ? offered.some(({ id }) => id === only) : ids.every(toMembershipTest(offered.map(({ id }) => id)));
  return isOffered ? undefined : issue('generic');
}

/** An option's key, or its id where the key is not known. */
export function keyOf(question: Question, optionId: string, context: AnswerContext): string {
  const offered = availableOptions(question, context).find(({ id }) => id === optionId);
  return offered?.key ?? question.options.find(({ id }) => id === optionId)?.key ?? optionId;
}
