import { definitionOf } from '@product/flow-engine';
import type { Flow, LocalizedText, Option, Question } from '@product/model';
import type { ResponseRow } from '../database/tables.ts';
import { plainLocalizer } from '../feedbacks/localizer.ts';
import { type DateCell, dateCell } from './date-cell.ts';

export type Cell = string | number | boolean | DateCell | null;

/** Writes codes (keys of questions and options) or labels (their texts in the flow's default language). */
export type Labels = 'codes' | 'labels';

/** Names of the files of a page of feedbacks, by id. */
export type FileNames = ReadonlyMap<string, string>;

/** A column of answers. Its responses are those of `source` that it takes. */
export interface AnswerColumn {
  /** Id of a question or of a matrix statement. */
  readonly source: string;
  readonly questionId: string;
  /** Id of the option that the column is about; undefined for a column of the whole question. */
  readonly optionId?: string;
  readonly key: string;
  readonly title: string;
  takes(response: ResponseRow): boolean;
  /** @param isAnswered True if the source has any response. */
  write(taken: readonly ResponseRow[], context: CellContext): Cell;
}

export interface CellContext {
  readonly labels: Labels;
  readonly isAnswered: boolean;
  readonly fileNames: FileNames;
}

/** A question of any version of a flow, with the options and statements of all versions. */
interface KnownQuestion {
  readonly question: Question;
  readonly title: string;
  readonly localize: (text: LocalizedText) => string;
}

/**
 * Lists the columns of all questions of some flows: those of current versions in the order of the pages, then those that
 * only earlier versions had.
 *
 * @param flows Current versions first.
 */
export function answerColumns(flows: readonly Flow[]): AnswerColumn[] {
  const known = new Map<string, KnownQuestion>();
  for (const flow of flows) {
    const localize = plainLocalizer(flow, null);
    for (const { question, body } of flow.states.flatMap(({ id }) => flow.index.elementsByState.get(id) ?? [])) {
      if (question === null) continue;
      const earlier = known.get(question.id);
      known.set(
        question.id,
        earlier === undefined
          ? { question, title: localize(body), localize }
          : { ...earlier, question: withParts(earlier.question, question) },
      );
    }
  }
  return [...known.values()].flatMap(columnsOf);
}

/** Adds the options and statements that only another version of a question has. */
function withParts(question: Question, { options, statements }: Question): Question {
  const optionIds = new Set(question.options.map(({ id }) => id));
  const statementIds = new Set(question.statements.map(({ id }) => id));
  return {
    ...question,
    options: [...question.options, ...options.filter(({ id }) => !optionIds.has(id))],
    statements: [...question.statements, ...statements.filter(({ id }) => !statementIds.has(id))],
  };
}

function columnsOf(known: KnownQuestion): AnswerColumn[] {
  const { question, title, localize } = known;
  const { style, options, statements } = question;
  const definition = definitionOf(question);
  const key = question.key || question.id;
  const base = { source: question.id, questionId: question.id };
  const textColumns = options
    .filter(({ isOther }) => isOther === true)
    .map((option) => ({
      ...base,
      key: `${key}.${option.key}.text`,
      title: `${title} – ${labelOf(option, localize)} …`,
      takes: ({ option_id, body }: ResponseRow) => option_id === option.id && body !== null,
      write: joinBodies,
    }));
  if (statements.length > 0)
    return statements.map((statement) => ({
      ...base,
      source: statement.id,
      key: `${key}.${statement.key}`,
      title: `${title} – ${localize(statement.body) || statement.key}`,
      takes: () => true,
      write: valueWriter(known),
    }));
  const perOption = (write: (option: Option) => AnswerColumn['write']): AnswerColumn[] =>
    options.map((option) => ({
      ...base,
      optionId: option.id,
      key: `${key}.${option.key}`,
      title: `${title} – ${labelOf(option, localize)}`,
      takes: ({ option_id }) => option_id === option.id,
      write: write(option),
    }));
  if (style === 'ranking')
    return perOption(
      () =>
        ([rank]) =>
          rank === undefined ? null : (rank.ranking ?? 0) + 1,
    );
  if (style === 'multiple_value' && options.length > 0) return perOption(() => joinBodies);
  if (options.length > 0 && definition.answerKind(question) === 'options' && definition.takesSeveral(question))
    return [...perOption((option) => choiceWriter(labelOf(option, localize))), ...textColumns];
  return [{ ...base, key, title, takes: () => true, write: valueWriter(known) }, ...textColumns];
}

function labelOf({ body, key }: Option, localize: KnownQuestion['localize']): string {
  return localize(body) || key;
}

/** Writes 1 or 0 as a code, and the text of a chosen option as a label. */
function choiceWriter(label: string): AnswerColumn['write'] {
  return (taken, { labels, isAnswered }) => {
    if (labels === 'labels') return taken.length > 0 ? label : null;
    if (!isAnswered) return null;
    return taken.length > 0 ? 1 : 0;
  };
}

const numberStyles = new Set<Question['style']>(['score', 'custom_score', 'star', 'slider', 'numeric', 'age']);
/** Styles whose answers are dates or times. */
const dateKinds: Partial<Record<Question['style'], DateCell['kind']>> = {
  datepicker: 'date',
  date_time: 'dateTime',
  time: 'time',
  month: 'month',
};
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?$/;

/** Writes chosen options, texts or files; several are joined. */
function valueWriter({ question, localize }: KnownQuestion): AnswerColumn['write'] {
  const options = new Map(question.options.map((option) => [option.id, option]));
  return (taken, { labels, fileNames }) => {
    if (taken.length === 0) return null;
    const texts = taken.map(({ option_id, body, active_storage_blob_id: blobId }) => {
      if (blobId !== null) return labels === 'labels' ? (fileNames.get(blobId) ?? blobId) : blobId;
      if (option_id === null) return body ?? '';
      const option = options.get(option_id);
      if (option === undefined) return body ?? option_id;
      return labels === 'labels' ? labelOf(option, localize) : option.key;
    });
    const text = texts.join(SEPARATOR);
    const kind = dateKinds[question.style];
    if (kind !== undefined) return dateCell(kind, text);
    return numberStyles.has(question.style) && NUMBER.test(text) ? Number(text) : text;
  };
}

const SEPARATOR = ' | ';

function joinBodies(taken: readonly ResponseRow[]): Cell {
  return taken.length === 0 ? null : taken.map(({ body }) => body ?? '').join(SEPARATOR);
}
