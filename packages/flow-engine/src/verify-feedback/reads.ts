import type { Expression, Flow, Question } from '@product/model';
import { isObject, isString } from '@product/model/guard';
import { questionsRead, readers } from '../conditions/dependencies.ts';
import { operationOf } from '../conditions/expression.ts';
import { splitPath } from '../conditions/paths.ts';

/** Values that an expression reads, also through variables. */
export interface Reads {
  readonly questions: ReadonlySet<Question>;
  readonly usesToday: boolean;
  readonly usesContext: boolean;
  readonly usesCustomer: boolean;
}

/** Finds what an expression reads. */
export function readsOf(flow: Flow, expression: Expression): Reads {
  const parts: unknown[] = [expression];
  const operators = new Set<string>();
  const roots = new Set<string>();
  const variables = new Set<string>();
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    if (!isObject(part)) continue;
    const [operator, args] = operationOf(part) ?? ['', Object.values(part)];
    operators.add(operator);
    parts.push(...args);
    if (!readers.includes(operator)) continue;
    for (const path of args.flat().filter(isString)) {
      const [root, rest] = splitPath(path);
      roots.add(root);
      const variable = root === 'variables' ? flow.variables?.find(({ key }) => key === rest) : undefined;
      if (variable === undefined || variables.has(rest)) continue;
      variables.add(rest);
      parts.push(variable.value);
    }
  }
  return {
    questions: questionsRead(flow, expression),
    usesToday: operators.has('today'),
    usesContext: roots.has('context'),
    usesCustomer: roots.has('customer'),
  };
}
