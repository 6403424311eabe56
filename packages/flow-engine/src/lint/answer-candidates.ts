import type { Expression, Question } from '@product/model';
import { isFiniteNumber, isString } from '@product/model/guard';
import { looselyEqual } from '../conditions/coercion.ts';
import { valueShape } from '../questions/value-shape.ts';
import { type DateType, datesAround, isWithinDates } from './date-candidates.ts';
import { operationsOf } from './expression-parts.ts';
import { type Constant, isSimple, usesOf, type ValueUse } from './simple-conditions.ts';

/** Texts or keys that are combined in every way. */
const MAX_COMBINED = 6;

/**
 * Lists values of an answer that decide a condition: each answer that the visitor may give has the same result as one of
 * them. Undefined where this is not known.
 *
 * @param isValid The condition is evaluated for valid answers alone, so that the limits of the question count.
 */
export function answerCandidates(
  question: Question,
  condition: Expression,
  isValid: boolean,
): readonly unknown[] | undefined {
  const shape = valueShape(question);
  if (shape.type === 'choice') {
    return shape.keys === null ? undefined : [null, ...shape.keys.map((key) => (shape.areNumbers ? Number(key) : key))];
  }
  const found = isSimple(condition) ? otherCandidates(question, condition, isValid) : undefined;
  return found && [null, ...found];
}

function otherCandidates(question: Question, condition: Expression, isValid: boolean): readonly unknown[] | undefined {
  const uses = usesOf(condition, `answers.${question.key}`);
  const shape = valueShape(question);
  switch (shape.type) {
    case 'number':
      return numberCandidates(uses, isValid && question.style === 'numeric' ? question : {});
    case 'text':
      return textCandidates(uses);
    case 'list':
      return shape.keys === null ? undefined : listCandidates(shape.keys, uses, condition);
    case 'time':
      return dateCandidates(shape.type, uses, undefined);
    case 'date':
    case 'dateTime':
    case 'month':
      return dateCandidates(shape.type, uses, isValid ? question : undefined);
    default:
      return undefined;
  }
}

const comparing: readonly string[] = ['==', '!=', '===', '!==', '<', '<=', '>', '>='];
const equalities: readonly string[] = comparing.slice(0, 4);

type Limits = Partial<Pick<Question, 'lowerLimit' | 'upperLimit'>>;

/** Lists the numbers that are compared, and one between each two. */
function numberCandidates(uses: readonly ValueUse[], { lowerLimit, upperLimit }: Limits): number[] | undefined {
  if (!uses.every(({ operator, list }) => comparing.includes(operator) || (operator === 'in' && list !== undefined))) {
    return undefined;
  }
  const lower = lowerLimit ?? Number.NEGATIVE_INFINITY;
  const upper = upperLimit ?? Number.POSITIVE_INFINITY;
  // Contradictory limits are ignored.
  const isInside = (value: number) => lower > upper || (value >= lower && value <= upper);
  const constants = [...uses.flatMap(({ constants: each }) => each.map(Number)), lower, upper].filter(isFiniteNumber);
  const sorted = [...new Set([0, ...constants])].sort((one, other) => one - other);
  const between = sorted.map((value, at) => (value + (sorted[at + 1] ?? value + 2)) / 2);
  return [(sorted[0] ?? 0) - 1, ...sorted, ...between].filter(isInside);
}

/** Lists the dates that are compared, with those around them. Without limits also dates that are not valid. */
function dateCandidates(
  type: DateType,
  uses: readonly ValueUse[],
  limits: Pick<Question, 'minDate' | 'maxDate'> | undefined,
): readonly string[] | undefined {
  if (!uses.every(({ operator }) => comparing.includes(operator))) return undefined;
  const texts = uses.flatMap(({ constants }) => constants.filter(isString));
  const dates = datesAround(type, texts, limits ?? {});
  return limits === undefined ? dates : dates?.filter((value) => isWithinDates(value, limits));
}

/** Lists the texts that are compared, and for each set of searched parts a text that contains these alone. */
function textCandidates(uses: readonly ValueUse[]): string[] | undefined {
  const equal: string[] = [];
  const parts = new Set<string>();
  for (const { operator, position, constants, list } of uses) {
    const isEquality = equalities.includes(operator) || (operator === 'in' && position === 0 && list !== undefined);
    const isSearch = (operator === 'contains' && position === 0) || (operator === 'in' && position === 1);
    if (list !== undefined && !isEquality) return undefined;
    if (isEquality && constants.every((constant) => constant === null || isString(constant))) {
      equal.push(...constants.filter(isString));
    } else if (isSearch) {
      for (const constant of constants) if (constant !== null) parts.add(String(constant));
    } else {
      return undefined;
    }
  }
  if (parts.size > MAX_COMBINED) return undefined;
  const separator = separatorOf([...parts, ...equal]);
  const combined = subsetsOf([...parts]).map((subset) => [separator, ...subset, separator].join(separator));
  return [...equal.filter((text) => text !== ''), ...combined];
}

/** Finds a character that no text contains. */
function separatorOf(texts: readonly string[]): string {
  const used = new Set(texts.join(''));
  let code = 0xe000;
  while (used.has(String.fromCharCode(code))) code += 1;
  return String.fromCharCode(code);
}

/** Lists the sets of named keys, each alone and together with as many other keys as matter. */
function listCandidates(
  keys: readonly string[],
  uses: readonly ValueUse[],
  condition: Expression,
): (readonly string[])[] | undefined {
  const constants: Constant[] = [];
  for (const { operator, position, constants: own, list } of uses) {
    const isSearch = (operator === 'contains' && position === 0) || (operator === 'in' && position === 1);
    if (!isSearch || list !== undefined) return undefined;
    constants.push(...own);
  }
  const named = keys.filter((key) => constants.some((constant) => looselyEqual(key, constant)));
  const others = keys.filter((key) => !named.includes(key));
  if (named.length > MAX_COMBINED) return undefined;
  const isCounted = operationsOf(condition).some(({ operator }) => operator === 'count');
  const sizes = Array.from(
    { length: isCounted ? others.length + 1 : Math.min(others.length, 1) + 1 },
    (_, size) => size,
  );
  return subsetsOf(named)
    .flatMap((subset) => sizes.map((size) => [...subset, ...others.slice(0, size)]))
    .filter((list) => list.length > 0);
}

function subsetsOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: 2 ** items.length }, (_, set) => items.filter((_item, at) => (set >> at) % 2 === 1));
}
