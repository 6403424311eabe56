import type { Flow } from '@product/model';
import { isObject, isString } from '@product/model/guard';

/** Fields that hold an expression, wherever they occur in a flow. */
const expressionFields: ReadonlySet<string> = new Set([
  'visibleIf',
  'condition',
  'requiredIf',
  'readOnlyIf',
  'lowerLimitValue',
  'upperLimitValue',
  'minDate',
  'maxDate',
  'defaultAnswer',
]);

/** Tells whether a flow has a condition, a computed value, a variable or a text with a placeholder. */
export function usesEvaluator({ states, transitions, elements, variables }: Flow): boolean {
  if (variables !== undefined) return true;
  // Without recursion, because an expression may be nested deeply.
  const open: unknown[] = [states, transitions, elements];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (isString(value) && value.includes('{{')) return true;
    if (!isObject(value)) continue;
    for (const [name, part] of Object.entries(value)) {
      if (part === undefined) continue;
      if (expressionFields.has(name)) return true;
      open.push(part);
    }
  }
  return false;
}
