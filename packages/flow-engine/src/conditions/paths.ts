import type { FlowIndex, Question } from '@product/model';
import { longestKey } from './scope.ts';

/** Splits a path such as `answers.visit.staff` at its first dot. */
export function splitPath(path: string): readonly [root: string, rest: string] {
  const dot = path.indexOf('.');
  return dot < 0 ? [path, ''] : [path.slice(0, dot), path.slice(dot + 1)];
}

/**
 * Finds the question of a path without its root, such as `visit.staff`, and the path inside its value. Keys may contain
 * dots: the longest known key decides.
 */
export function questionAt(
  { questionsByKey }: Pick<FlowIndex, 'questionsByKey'>,
  path: string,
): readonly [question: Question, rest: string] | undefined {
  const key = longestKey(path, (candidate) => questionsByKey.has(candidate));
  const question = key === undefined ? undefined : questionsByKey.get(key);
  return question && [question, path.slice(question.key.length + 1)];
}
