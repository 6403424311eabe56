import { not } from '../flow-json.ts';
import { parseExpression } from './parse-expression.ts';
import type { Operand, Symbols } from './symbols.ts';
import { type Translated, translateCondition } from './translate-expression.ts';

/** Translates `enableIf`. Where a value decides it alone, SurveyJS refuses access for the value false alone. */
export function translateAccess(source: string, symbols: Symbols): Translated {
  const tree = parseExpression(source);
  const found = tree?.type === 'variable' ? symbols.find(tree.name) : undefined;
  if (found === undefined || !('shape' in found)) return translateCondition(source, symbols);
  const refusing = refusingValue(found);
  return {
    expression: refusing === undefined ? true : not({ '==': [found.expression, refusing] }),
    notes: [],
  };
}

/** Returns the value of an operand that is false in SurveyJS; undefined for an operand that never is. */
function refusingValue({ shape, optionKeys }: Operand): boolean | string | undefined {
  if (shape === 'variable') return false;
  const canBeFalse = shape === 'context' || (shape === 'boolean' && optionKeys.get('false') === 'false');
  return canBeFalse ? 'false' : undefined;
}
