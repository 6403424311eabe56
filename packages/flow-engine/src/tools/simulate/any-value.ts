import type { Question } from '@product/model';
import { sliderRange } from '../../questions/slider/slider.ts';
import { type ValueShape, valueShape } from '../../questions/value-shape.ts';
import { satisfiableLimits } from '../../validation/limits.ts';
import { selectionLimits } from '../../validation/selection.ts';
import { shiftDay } from './hints.ts';
import { matchingText } from './matching-text.ts';
import type { Random } from './random.ts';

/** Facts that a value depends on. */
export interface ValueContext {
  /** Keys of the options on offer. */
  readonly keys: readonly string[];
  /** ISO date. */
  readonly today: string;
  /** True after several refusals: days are then close to the earliest allowed one. */
  readonly isCareful: boolean;
}

/** Days between the earliest allowed day and one that a careful visitor gives. */
const CAREFUL_DAYS = 7;

/** Options that a visitor chooses at most, where the limits ask for no more. */
const MAX_CHOSEN = 30;

const texts = [
  'Fine, thanks',
  'a',
  'It came too late, and the box was open.',
  '7',
  'İstanbul ğüşöç',
  '🙂',
  'x'.repeat(300),
];

/** Valid texts of styles with a format. */
const formats: Partial<Record<Question['style'], readonly string[]>> = {
  email: ['ada@example.com', 'grace.hopper@example.org'],
  phone_number: ['+905321234567'],
  phone_verification: ['+905321234567'],
  url: ['https://example.com/page'],
  external_id: ['A-1001'],
  naming: ['Ada Lovelace', 'Grace'],
};

/** Makes a value that a question probably accepts. */
export function anyValue(question: Question, context: ValueContext, random: Random): unknown {
  const { keys } = context;
  const shape = valueShape(question);
  switch (shape.type) {
    case 'number':
      return anyNumber(question, random);
    case 'date':
      return anyDay(question, context, random);
    case 'dateTime':
      return `${anyDay(question, context, random)}T${anyTime(random)}`;
    case 'time':
      return anyTime(random);
    case 'month':
      return anyDay(question, context, random).slice(0, 7);
    case 'choice':
      return anyOption(question, keys, random);
    case 'list':
      return anyList(question, keys, random);
    case 'matrix':
      return anyTable(question, shape, keys, random);
    case 'fields':
      return anyFields(question, keys, random);
    case 'files':
      return ['picture.png'];
    case 'text':
      return anyText(question, random);
  }
}

/** Makes a value that a question may refuse: too long, too large, of another form. */
export function oddValue(question: Question, context: ValueContext, random: Random): unknown {
  const shape = valueShape(question);
  if (shape.type === 'list') return random.chance(0.5) ? [...context.keys] : context.keys.slice(0, 1);
  if (shape.type === 'files') return ['program.exe'];
  if (shape.type === 'choice' || shape.type === 'matrix' || shape.type === 'fields') return undefined;
  return random.pick([
    '',
    ' ',
    '-',
    '0',
    '-1',
    '1e9',
    '31/02/2026',
    'ada@',
    '<b>',
    '{{ answers.x }}',
    'x'.repeat(5000),
  ]);
}

function anyNumber(question: Question, random: Random): number {
  const own =
    question.style === 'slider' ? sliderRange(question) : satisfiableLimits(question.lowerLimit, question.upperLimit);
  const lower = own.lower ?? (question.style === 'age' ? 1 : Math.min(0, own.upper ?? 0));
  const upper = own.upper ?? (question.style === 'age' ? 120 : Math.max(lower, 0) + 100);
  const value = random.pick([lower, upper, random.between(Math.ceil(lower), Math.floor(upper))]) ?? lower;
  return value;
}

function anyDay(question: Question, { today, isCareful }: ValueContext, random: Random): string {
  const lowest = typeof question.minDate === 'string' ? question.minDate : shiftDay(today, -400);
  const highest = typeof question.maxDate === 'string' ? question.maxDate : shiftDay(today, 400);
  const days = Math.floor((Date.parse(highest) - Date.parse(lowest)) / 86_400_000);
  if (isCareful) return shiftDay(lowest, random.between(0, Math.max(0, Math.min(CAREFUL_DAYS, days))));
  const near = [today, shiftDay(today, 1), shiftDay(today, -1), lowest, highest];
  if (random.chance(0.5)) return random.pick(near.filter((day) => day >= lowest && day <= highest)) ?? lowest;
  return shiftDay(lowest, random.between(0, Math.max(0, days)));
}

function anyTime(random: Random): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(random.between(0, 23))}:${two(random.between(0, 59))}`;
}

/** Chooses an option, with a text where the option asks for one. */
function anyOption({ options }: Question, keys: readonly string[], random: Random): unknown {
  const key = random.pick(keys);
  const isOther = options.some((option) => option.key === key && option.isOther);
  return isOther && key !== undefined ? { [key]: 'Something else' } : key;
}

function anyList(question: Question, keys: readonly string[], random: Random): unknown {
  const { lower, upper } = selectionLimits(question, keys.length);
  const most = Math.min(upper ?? keys.length, keys.length);
  const isRanking = question.style === 'ranking';
  const least = Math.min(most, Math.max(1, lower ?? (isRanking ? most : 1)));
  const count = random.between(least, Math.max(least, Math.min(most, random.chance(0.7) ? least + 3 : MAX_CHOSEN)));
  const left = [...keys];
  const chosen = Array.from({ length: count }, () => left.splice(random.between(0, left.length - 1), 1)[0] ?? '');
  const options = question.options.filter(({ key, isExclusive, isOther }) => {
    return (isExclusive || isOther) && chosen.includes(key);
  });
  const exclusive = options.find(({ isExclusive }) => isExclusive);
  const given = exclusive === undefined ? chosen : [exclusive.key];
  const others = options.filter(({ key, isOther }) => isOther && given.includes(key)).map(({ key }) => key);
  if (isRanking || others.length === 0) return given;
  return Object.fromEntries(given.map((key) => [key, others.includes(key) ? 'Something else' : null]));
}

function anyTable(
  question: Question,
  { statements, cell }: Extract<ValueShape, { type: 'matrix' }>,
  keys: readonly string[],
  random: Random,
): unknown {
  const isMaxdiff = question.extra.matrix_question_type === 'maxdiff';
  const left = [...keys];
  const rows = isMaxdiff ? statements.slice(0, 2) : statements;
  return Object.fromEntries(
    rows.map((statement) => {
      const key = isMaxdiff ? left.splice(random.between(0, left.length - 1), 1)[0] : random.pick(keys);
      return [statement, cell.type === 'list' ? [key] : key];
    }),
  );
}

const fieldTexts = {
  text: 'Fine, thanks',
  email: 'ada@example.com',
  phone: '+905321234567',
  number: '5',
  date: '2026-01-15',
} as const;

function anyFields({ options }: Question, keys: readonly string[], random: Random): unknown {
  const filled = keys.filter((key) => isRequired(options, key) || random.chance(0.8));
  const chosen = filled.length > 0 ? filled : keys.slice(0, 1);
  return Object.fromEntries(
    chosen.map((key) => [key, fieldTexts[options.find((option) => option.key === key)?.valueType ?? 'text']]),
  );
}

function isRequired(options: Question['options'], key: string): boolean {
  return options.some((option) => option.key === key && option.isRequired === true);
}

function anyText(question: Question, random: Random): string {
  const { style, pattern, minResponseLength, maxResponseLength } = question;
  const matching = pattern === undefined ? undefined : matchingText(pattern);
  if (matching !== undefined) return matching;
  const text = random.pick(formats[style] ?? texts) ?? '';
  const { lower, upper } = satisfiableLimits(minResponseLength, maxResponseLength);
  const padded = text + 'x'.repeat(Math.max(0, Math.min(10_000, lower ?? 0) - [...text].length));
  return upper === null || upper < 1 ? padded : [...padded].slice(0, upper).join('');
}
