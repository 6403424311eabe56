import type { Expression, ExpressionValue, Flow } from '@product/model';
import { isFiniteNumber, isObject, isString } from '@product/model/guard';
import { questionAt, splitPath } from '../conditions/paths.ts';
import { definitionOf } from '../questions/registry.ts';
import type { Session } from '../state.ts';
import { sessionScope } from './condition-data.ts';

/**
 * Computes the variables of a flow by key. Each is null while its expression has no value of its type.
 *
 * @example
 * variablesOf(flow, session); // { score: 12, segment: 'loyal' }
 */
export function variablesOf(flow: Flow, session: Session): Record<string, ExpressionValue> {
  const scope = sessionScope(flow, session);
  const values = (flow.variables ?? []).map(({ key }) => [key, scope.read(`variables.${key}`) ?? null] as const);
  return Object.fromEntries(values) as Record<string, ExpressionValue>;
}

/**
 * Computes the variables as they are shown and sent. Variables of a masked answer are masked too; a number that the
 * masking changes is null.
 */
export function maskedVariablesOf(
  flow: Flow,
  session: Session,
  mask: (text: string) => string,
): Record<string, ExpressionValue> {
  const variables = variablesOf(flow, session);
  for (const key of personalVariables(flow)) {
    const value = variables[key];
    if (isString(value)) variables[key] = mask(value);
    else if (isFiniteNumber(value) && mask(String(value)) !== String(value)) variables[key] = null;
  }
  return variables;
}

/**
 * Lists the keys of the variables that derive from answers with masked texts, directly or by an earlier variable.
 *
 * @example
 * personalVariables(flow); // ['note']
 */
export function personalVariables({ variables = [], index }: Flow): string[] {
  const personal: string[] = [];
  const isPersonal = (path: string): boolean => {
    const [root, rest] = splitPath(path);
    if (root === 'variables') return personal.includes(rest);
    const [question] = (root === 'answers' ? questionAt(index, rest) : undefined) ?? [];
    return question?.hidePersonalData === true && definitionOf(question).isMaskable(question);
  };
  for (const { key, value } of variables) if (textsIn(value).some(isPersonal)) personal.push(key);
  return personal;
}

/** Lists every text of an expression; the paths that it reads are among them. */
function textsIn(expression: Expression): string[] {
  const texts: string[] = [];
  const open: unknown[] = [expression];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (isString(value)) texts.push(value);
    else if (isObject(value)) for (const part of Object.values(value)) open.push(part);
  }
  return texts;
}
