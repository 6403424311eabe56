import type { Expression } from '@product/model';
import type { ExpressionTree } from './expression-tree.ts';

/** Converts parts of an expression. */
export interface Converter {
  condition(tree: ExpressionTree): Expression;
  value(tree: ExpressionTree): Expression;
  /** Converts an operand of a sum: an empty answer counts as 0. */
  number(tree: ExpressionTree): Expression;
  /** Refuses the whole expression. */
  fail(problem: string): null;
  /** Adds a difference that visitors may notice. */
  note(difference: string): void;
}

type Convert = (parameters: readonly ExpressionTree[], convert: Converter) => Expression;

/** Days of a year on average in the Gregorian calendar. */
const DAYS_PER_YEAR = 365.2425;

/** Functions of SurveyJS, by name in lower case, that the condition language can say. */
export const functions: ReadonlyMap<string, Convert> = new Map<string, Convert>([
  [
    'iif',
    ([test, whenTrue, whenFalse], convert) => ({
      if: [
        test === undefined ? false : convert.condition(test),
        valueOrNull(whenTrue, convert),
        valueOrNull(whenFalse, convert),
      ],
    }),
  ],
  ['negate', ([operand], convert) => ({ '!': [operand === undefined ? false : convert.condition(operand)] })],
  ['today', ([days], convert) => ({ today: days === undefined ? 0 : convert.value(days) })],
  ['currentdate', () => ({ today: 0 })],
  ['sum', (parameters, convert) => ({ '+': numbers(parameters, convert) })],
  [
    'avg',
    (parameters, convert) => {
      convert.note('Empty answers count as 0 in an average.');
      const items = numbers(parameters, convert);
      return { '/': [{ '+': items }, Math.max(items.length, 1)] };
    },
  ],
  ['min', (parameters, convert) => extreme('min', parameters, convert)],
  ['max', (parameters, convert) => extreme('max', parameters, convert)],
  ['count', ([list], convert) => (list === undefined ? 0 : { count: convert.value(list) })],
  [
    'trunc',
    ([amount, digits], convert) => {
      if (amount === undefined || digits !== undefined) return convert.fail('trunc() has no counterpart here.');
      return whole(convert.number(amount));
    },
  ],
  ['round', round],
  [
    'age',
    ([birthday], convert) => {
      if (birthday === undefined) return convert.fail('age() has no date.');
      convert.note('An age is computed with years of 365.2425 days: near a birthday it may be a day off.');
      const date = convert.value(birthday);
      const years = whole({ '/': [{ days_between: [date, { today: 0 }] }, DAYS_PER_YEAR] });
      return { if: [{ answered: date }, years, null] };
    },
  ],
  ['diffdays', (parameters, convert) => daysBetween(parameters, convert)],
  [
    'datediff',
    (parameters, convert) => {
      const unit = parameters[2];
      const isDays = unit?.type === 'constant' && String(unit.value).toLowerCase() === 'days';
      return isDays ? daysBetween(parameters, convert) : convert.fail('Dates can be compared in days alone.');
    },
  ],
]);

function valueOrNull(tree: ExpressionTree | undefined, convert: Converter): Expression {
  return tree === undefined ? null : convert.value(tree);
}

function numbers(parameters: readonly ExpressionTree[], convert: Converter): readonly Expression[] {
  return parameters.flatMap((parameter) =>
    (parameter.type === 'list' ? parameter.items : [parameter]).map((item) => convert.number(item)),
  );
}

function extreme(operator: 'min' | 'max', parameters: readonly ExpressionTree[], convert: Converter): Expression {
  convert.note('An empty answer counts as 0 in the least and the greatest.');
  return { [operator]: numbers(parameters, convert) };
}

function daysBetween([from, to]: readonly ExpressionTree[], convert: Converter): Expression {
  return { days_between: [valueOrNull(from, convert), valueOrNull(to, convert)] };
}

/** Cuts the digits after the point. */
function whole(amount: Expression): Expression {
  return { '-': [amount, { '%': [amount, 1] }] };
}

function round([amount, digits]: readonly ExpressionTree[], convert: Converter): Expression {
  const places = digits === undefined ? 0 : digits.type === 'constant' ? Number(digits.value) : Number.NaN;
  if (amount === undefined || !Number.isInteger(places) || Math.abs(places) > 10) {
    return convert.fail('round() has no counterpart here.');
  }
  convert.note('Half of a negative number is rounded up.');
  const factor = 10 ** places;
  return { '/': [whole({ '+': [{ '*': [convert.number(amount), factor] }, 0.5] }), factor] };
}
