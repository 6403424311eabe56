import type { ResponseOf } from '@product/contract';
import type { LocalizedText } from '@product/model';
import { type ResultQuestion, scaleOrder, scalePoints } from './result-questions.ts';
import { csatOf, npsOf, round, sum } from './statistics.ts';

export type QuestionResult = ResponseOf<'loadResults'>['questions'][number];

/** Counts of a question, or of one of its options. */
export interface AnswerCounts {
  readonly questionId: string;
  readonly optionId: string | null;
  readonly count: number;
  /** Feedbacks whose first response to the question this is. */
  readonly first: number;
  /** Sum of the places, from 0. */
  readonly rankings: number;
}

export interface AnswerValues {
  readonly questionId: string;
  readonly optionId: string | null;
  /** Responses with a value. */
  readonly count: number;
  readonly total: number;
  readonly min: number;
  readonly max: number;
  /** Counts by bins of `width`; bin 0 starts at 0. */
  readonly width: number;
  readonly bins: readonly { readonly bin: number; readonly count: number }[];
}

export type Localize = (text: LocalizedText) => string;

/** Builds the result of each question from the counts of its answers. Unknown questions, without a version, come last. */
export function buildQuestions(
  questions: readonly ResultQuestion[],
  counts: readonly AnswerCounts[],
  values: readonly AnswerValues[],
  localize: Localize,
): QuestionResult[] {
  const byQuestion = Map.groupBy(counts, ({ questionId }) => questionId);
  const valuesByQuestion = Map.groupBy(values, ({ questionId }) => questionId);
  const known = new Set<string>();
  const results = questions.map((item) => {
    const ids = [item.question.id, ...item.question.statements.map(({ id }) => id)];
    for (const id of ids) known.add(id);
    const own = ids.flatMap((id) => byQuestion.get(id) ?? []);
    return buildQuestion(item, own, valuesByQuestion.get(item.question.id) ?? [], localize);
  });
  const unknown = [...byQuestion].filter(([id]) => !known.has(id));
  return [...results.filter(({ is_removed, answered }) => !is_removed || answered > 0), ...unknown.map(toUnknown)];
}

function buildQuestion(
  item: ResultQuestion,
  counts: readonly AnswerCounts[],
  values: readonly AnswerValues[],
  localize: Localize,
): QuestionResult {
  const { question, kind, isRemoved, title } = item;
  const own = values.find(({ optionId }) => optionId === null);
  const hasOptions = ['options', 'scale', 'ranking', 'matrix', 'fields'].includes(kind);
  const base: QuestionResult = {
    id: question.id,
    key: question.key,
    title: localize(title),
    style: question.style,
    kind,
    answered: sum(counts.map(({ first }) => first)),
    is_removed: isRemoved,
    is_hidden: question.hidePersonalData,
    options: hasOptions ? buildOptions(item, counts, values, localize) : [],
    statements: [],
    average: null,
    nps: null,
    csat: null,
    numbers: null,
    months: [],
    hours: [],
    files: kind === 'files' ? sum(counts.map(({ count }) => count)) : 0,
  };
  switch (kind) {
    case 'scale':
      return { ...base, ...buildScale(item, base.options) };
    case 'matrix':
      return { ...base, statements: buildStatements(item, base.options, counts, localize) };
    case 'numbers':
      if (own === undefined) return base;
      return { ...base, average: round(own.total / own.count), numbers: buildNumbers(own) };
    case 'months':
      return { ...base, months: inOrder(own).map(({ bin, count }) => ({ month: toMonth(bin), count })) };
    case 'hours':
      return { ...base, hours: inOrder(own).map(({ bin, count }) => ({ hour: bin, count })) };
    default:
      return base;
  }
}

/** Lists the options of the definition, then those that only answers have, such as options from the owner's server. */
function buildOptions(
  { question, kind }: ResultQuestion,
  counts: readonly AnswerCounts[],
  values: readonly AnswerValues[],
  localize: Localize,
): QuestionResult['options'] {
  const byOption = Map.groupBy(counts, ({ optionId }) => optionId);
  const defined = new Set(question.options.map(({ id }) => id));
  const others = [...byOption.keys()].filter((id) => id !== null && !defined.has(id)) as string[];
  const averageOf = (id: string, isNumber: boolean, rows: readonly AnswerCounts[]): number | null => {
    const count = sum(rows.map((row) => row.count));
    if (kind === 'ranking') return count === 0 ? null : round(sum(rows.map((row) => row.rankings)) / count + 1);
    const found = values.find(({ optionId }) => optionId === id);
    return kind === 'fields' && isNumber && found?.count === count ? round(found.total / found.count) : null;
  };
  const listed = question.options.map(({ id, key, body, isOther, valueType }) => ({
    ...{ id, key, label: localize(body) || key, hasTexts: isOther === true || kind === 'fields' },
    isNumber: valueType === 'number' || question.style === 'dynamic_multiple_value',
  }));
  const unlisted = others
    .toSorted()
    .map((id) => ({ id, key: id, label: id, hasTexts: kind === 'fields', isNumber: kind === 'fields' }));
  return [...listed, ...unlisted].map(({ id, key, label, hasTexts, isNumber }) => {
    const rows = byOption.get(id) ?? [];
    const count = sum(rows.map((row) => row.count));
    return {
      ...{ id, key, label, count },
      average: averageOf(id, isNumber, rows),
      has_texts: hasTexts && !question.hidePersonalData,
    };
  });
}

function buildScale({ question }: ResultQuestion, options: QuestionResult['options']) {
  const countOf = new Map(options.map(({ id, count }) => [id, count]));
  const points = scalePoints(question);
  const pointed = question.options.map(({ id }, index) => ({
    count: countOf.get(id) ?? 0,
    points: points?.[index] ?? 0,
  }));
  const total = sum(pointed.map(({ count }) => count));
  const average =
    points === null || total === 0 ? null : round(sum(pointed.map((each) => each.count * each.points)) / total);
  if (question.style !== 'score')
    return {
      average,
      csat: csatOf(
        question.id,
        scaleOrder(question).map((optionId) => ({ optionId, count: countOf.get(optionId) ?? 0 })),
      ),
    };
  const within = (low: number, high: number): number =>
    sum(pointed.filter((each) => each.points >= low && each.points <= high).map(({ count }) => count));
  return { average, nps: points === null ? null : npsOf(within(9, 10), within(7, 8), within(0, 6)) };
}

function buildStatements(
  { question }: ResultQuestion,
  options: QuestionResult['options'],
  counts: readonly AnswerCounts[],
  localize: Localize,
): QuestionResult['statements'] {
  const byStatement = Map.groupBy(counts, ({ questionId }) => questionId);
  return question.statements.map(({ id, key, body }) => {
    const rows = byStatement.get(id) ?? [];
    const cells = options.map((option) =>
      sum(rows.filter(({ optionId }) => optionId === option.id).map(({ count }) => count)),
    );
    return { id, label: localize(body) || key, answered: sum(cells), counts: cells };
  });
}

function buildNumbers({ min, max, width, bins }: AnswerValues): NonNullable<QuestionResult['numbers']> {
  const countOf = new Map(bins.map(({ bin, count }) => [bin, count]));
  const [first, last] = [Math.floor(min / width), Math.floor(max / width)];
  return {
    ...{ min, max },
    bins: Array.from({ length: last - first + 1 }, (_, index) => ({
      from: round((first + index) * width),
      to: round((first + index + 1) * width),
      count: countOf.get(first + index) ?? 0,
    })),
  };
}

function inOrder(values: AnswerValues | undefined): AnswerValues['bins'] {
  return (values?.bins ?? []).toSorted((left, right) => left.bin - right.bin);
}

const MONTHS_IN_YEAR = 12;

function toMonth(index: number): string {
  const month = (index % MONTHS_IN_YEAR) + 1;
  return `${String(Math.floor(index / MONTHS_IN_YEAR)).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
}

function toUnknown([id, counts]: readonly [string, readonly AnswerCounts[]]): QuestionResult {
  const chosen = counts.filter(({ optionId }) => optionId !== null);
  return {
    ...{ id, key: id, title: '', style: chosen.length > 0 ? 'radio' : 'text' },
    kind: chosen.length > 0 ? 'options' : 'texts',
    answered: sum(counts.map(({ first }) => first)),
    is_removed: true,
    // Without a definition nobody knows whether its texts are personal.
    is_hidden: true,
    options: chosen
      .map(({ optionId, count }) => ({ id: optionId ?? '', count }))
      .toSorted((left, right) => (left.id < right.id ? -1 : 1))
      .map(({ id: optionId, count }) => ({
        ...{ id: optionId, key: optionId, label: optionId, count, average: null, has_texts: false },
      })),
    ...{ statements: [], average: null, nps: null, csat: null, numbers: null, months: [], hours: [], files: 0 },
  };
}
