import { parseNumber } from '@product/flow-engine';
import type { Answer, Option, Question } from '@product/model';
import { formatIsoDate } from '../../formats/format-iso-date.ts';
import { type Affixes, withAffixes } from '../../questions/shared/text-input/affixes.tsx';

/** Texts of a question in the visitor's language. */
export interface AnswerTexts {
  /** BCP 47. */
  readonly locale: string;
  readonly affixes: Affixes;
  /** Options of the question, also those that the server supplied. */
  readonly options: readonly Option[];
  /** Returns the words of an option or a statement. */
  readonly words: (item: Pick<Option, 'body'>) => string;
}

const dateStyles: readonly Question['style'][] = ['datepicker', 'date_time', 'month', 'time'];
const numberStyles: readonly Question['style'][] = ['numeric', 'slider'];

/**
 * Puts an answer into words, a line for each part: an option with its own text, a rank, a row of a matrix, a field, a file.
 * Empty for a question without an answer.
 */
export function answerLines(question: Question, answer: Answer | undefined, texts: AnswerTexts): readonly string[] {
  const optionWords = (id: string) => {
    const option = texts.options.find((each) => each.id === id);
    return option === undefined ? '' : texts.words(option);
  };
  const placeOf = (id: string) => texts.options.findIndex((each) => each.id === id);
  switch (answer?.kind) {
    case undefined:
      return [];
    case 'text':
      return written([textLine(question, answer.body, texts)]);
    case 'options':
      return written(answer.optionIds.map((id) => labelled(optionWords(id), ownText(answer.texts, id))));
    case 'ranking':
      return answer.optionIds.map(
        (id, at) => `${new Intl.NumberFormat(texts.locale).format(at + 1)}. ${optionWords(id)}`,
      );
    case 'matrix':
      return answer.pairs.map(({ statementId, optionId }) => {
        const statement = question.statements.find(({ id }) => id === statementId);
        return labelled(statement === undefined ? '' : texts.words(statement), optionWords(optionId));
      });
    case 'values':
      return answer.values
        .filter(({ body }) => body.trim() !== '')
        .sort((a, b) => placeOf(a.optionId) - placeOf(b.optionId))
        .map(({ optionId, body }) =>
          labelled(optionWords(optionId), fieldLine(question, optionId, body, texts.locale)),
        );
    case 'files':
      return answer.files.map(({ name }) => name);
  }
}

function textLine(question: Question, body: string, { locale, affixes }: AnswerTexts): string {
  if (dateStyles.includes(question.style)) return formatIsoDate(body, locale);
  if (body.trim() === '') return '';
  return withAffixes(numberStyles.includes(question.style) ? numberLine(body, locale) : body, affixes);
}

function fieldLine({ options }: Question, optionId: string, body: string, locale: string): string {
  const type = options.find(({ id }) => id === optionId)?.valueType;
  if (type === 'number') return numberLine(body, locale);
  return type === 'date' ? formatIsoDate(body, locale) : body;
}

function numberLine(body: string, locale: string): string {
  const value = parseNumber(body, locale);
  const format = { useGrouping: 'min2', maximumFractionDigits: 20 } as const;
  return value === undefined ? body : new Intl.NumberFormat(locale, format).format(value);
}

function labelled(label: string, text: string): string {
  if (label === '' || text === '') return label || text;
  return `${label}: ${text}`;
}

function ownText(texts: Readonly<Record<string, string>> | undefined, optionId: string): string {
  return texts !== undefined && Object.hasOwn(texts, optionId) ? (texts[optionId] ?? '').trim() : '';
}

function written(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => line !== '');
}
