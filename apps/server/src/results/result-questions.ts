import type { ResponseOf } from '@product/contract';
import type { Flow, LocalizedText, Question, QuestionStyle } from '@product/model';

export type ResultKind = ResponseOf<'loadResults'>['questions'][number]['kind'];

/** A question of a node, with the options and statements of all versions. */
export interface ResultQuestion {
  readonly question: Question;
  readonly title: LocalizedText;
  readonly kind: ResultKind;
  /** Only earlier versions have the question. */
  readonly isRemoved: boolean;
}

const kinds: Readonly<Record<QuestionStyle, ResultKind>> = {
  age: 'numbers',
  agreement: 'options',
  checklist: 'options',
  custom_score: 'scale',
  customer_schema: 'texts',
  datepicker: 'months',
  dropdown: 'options',
  dynamic_multiple_choice: 'options',
  dynamic_multiple_value: 'fields',
  dynamic_request: 'texts',
  email: 'texts',
  external_id: 'texts',
  file: 'files',
  gender: 'options',
  matrix: 'matrix',
  naming: 'texts',
  numeric: 'numbers',
  phone_number: 'texts',
  phone_verification: 'texts',
  plain: 'options',
  radio: 'options',
  random: 'options',
  ranking: 'ranking',
  score: 'scale',
  screenshot: 'files',
  slider: 'numbers',
  star: 'scale',
  text: 'texts',
  textarea: 'texts',
  multiple_value: 'fields',
  time: 'hours',
  date_time: 'months',
  month: 'months',
  url: 'texts',
  signature: 'files',
};

/** Chooses the form of a question's result. Two styles have options only if their owner gave some. */
export function kindOf({ style, options }: Pick<Question, 'style' | 'options'>): ResultKind {
  const hasOptions = (style === 'age' || style === 'customer_schema') && options.length > 0;
  return hasOptions ? 'options' : kinds[style];
}

/**
 * Merges the questions of flows and their earlier versions, in the order of the pages. The newest version of a question
 * counts; options and statements that only earlier ones have follow at its end.
 */
export function mergeQuestions(current: readonly Flow[], earlier: readonly Flow[]): ResultQuestion[] {
  const merged = new Map<string, ResultQuestion>();
  for (const [flows, isRemoved] of [
    [current, false],
    [earlier, true],
  ] as const)
    for (const flow of flows)
      for (const element of flow.states.flatMap(({ id }) => flow.index.elementsByState.get(id) ?? [])) {
        const { question, body: title } = element;
        if (question === null) continue;
        const known = merged.get(question.id);
        merged.set(
          question.id,
          known === undefined
            ? { question, title, kind: kindOf(question), isRemoved }
            : { ...known, question: withOlder(known.question, question) },
        );
      }
  return [...merged.values()];
}

function withOlder(newer: Question, older: Question): Question {
  return {
    ...newer,
    options: withoutRepeats([...newer.options, ...older.options]),
    statements: withoutRepeats([...newer.statements, ...older.statements]),
  };
}

function withoutRepeats<Item extends { readonly id: string }>(items: readonly Item[]): Item[] {
  const byId = new Map<string, Item>();
  for (const item of items) if (!byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()];
}

/** Computes the points of a scale's options, by number keys or else by their scores; null if an option has none. */
export function scalePoints({ options }: Pick<Question, 'options'>): readonly number[] | null {
  const keys = options.map(({ key }) => (key.trim() === '' ? Number.NaN : Number(key)));
  if (keys.every(Number.isFinite)) return keys;
  const scores = options.map(({ score }) => score ?? Number.NaN);
  return scores.every(Number.isFinite) ? scores : null;
}

/** Sorts the options of a scale, lowest first. Options without points are in the order of the definition. */
export function scaleOrder(question: Pick<Question, 'options'>): readonly string[] {
  const points = scalePoints(question);
  const ids = question.options.map(({ id }) => id);
  if (points === null) return ids;
  return ids
    .map((id, index) => ({ id, at: points[index] ?? 0 }))
    .toSorted((left, right) => left.at - right.at)
    .map(({ id }) => id);
}
