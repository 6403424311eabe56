import type { Expression, FlowIndex, Question, Variable } from '@product/model';
import { isObject, isString } from '@product/model/guard';
import { operationOf } from './expression.ts';
import { questionAt, splitPath } from './paths.ts';

/** Operators that take the path of a value. */
export const readers: readonly string[] = ['var', 'missing', 'answered', 'count', 'score'];

/** Lists the paths that an expression reads, such as `answers.mood`. */
export function pathsIn(expression: Expression): string[] {
  const paths: string[] = [];
  const open: unknown[] = [expression];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (!isObject(part)) continue;
    const [operator, args] = operationOf(part) ?? ['', Object.values(part)];
    if (readers.includes(operator)) paths.push(...args.flat().filter(isString));
    open.push(...args);
  }
  return paths;
}

interface Definition {
  readonly index: Pick<FlowIndex, 'questionsByKey'>;
  readonly variables?: readonly Variable[];
}

/** Lists the questions whose answers an expression reads, also through variables. */
export function questionsRead(flow: Definition, expression: Expression): ReadonlySet<Question> {
  const questions = new Set<Question>();
  const variables = new Set<string>();
  const collect = (part: Expression) => {
    for (const path of pathsIn(part)) {
      const [root, rest] = splitPath(path);
      if (root === 'answers') {
        const found = questionAt(flow.index, rest);
        if (found !== undefined) questions.add(found[0]);
      } else if (root === 'variables') {
        variables.add(rest);
      }
    }
  };
  collect(expression);
  // The set grows during the loop: variables read earlier variables.
  for (const key of variables) {
    const variable = flow.variables?.find((candidate) => candidate.key === key);
    if (variable !== undefined) collect(variable.value);
  }
  return questions;
}
