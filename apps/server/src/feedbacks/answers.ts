import type { Flow, LocalizedText, Question } from '@product/model';
import type { ResponseRow } from '../database/tables.ts';
import { toPlainText } from './plain-text.ts';

/** A question with its answer as text. */
export interface DescribedAnswer {
  readonly questionId: string;
  readonly title: string;
  readonly style: string;
  readonly texts: readonly string[];
  /** Ids of the answer's files. */
  readonly blobIds: readonly string[];
}

/** Describes answers in the order of the flow and the visitor's language. Questions missing in the flow come last. */
export function describeAnswers(
  flow: Flow | undefined,
  responses: readonly ResponseRow[],
  languageId: string | null,
): DescribedAnswer[] {
  const localize = plainLocalizer(flow, languageId);
  const remaining = new Set(responses);
  const described: DescribedAnswer[] = [];
  for (const element of elementsInOrder(flow)) {
    const { question } = element;
    if (question === null) continue;
    const own = responses.filter((response) => remaining.has(response) && belongsTo(question, response));
    if (own.length === 0) continue;
    for (const response of own) remaining.delete(response);
    const ordered = own.toSorted((left, right) => (left.ranking ?? 0) - (right.ranking ?? 0));
    described.push({
      questionId: question.id,
      title: localize(element.body),
      style: question.style,
      texts: ordered.flatMap((response) => textOf(question, response, localize)),
      blobIds: ordered.flatMap(({ active_storage_blob_id: blobId }) => blobId ?? []),
    });
  }
  for (const { question_id: questionId, body, option_id, active_storage_blob_id: blobId } of remaining) {
    const texts = blobId === null ? [body ?? option_id ?? ''] : [];
    described.push({ questionId, title: '', style: 'text', texts, blobIds: blobId === null ? [] : [blobId] });
  }
  return described;
}

/** Maps each question's id to its text in the visitor's language. */
export function questionTitles(flow: Flow | undefined, languageId: string | null): ReadonlyMap<string, string> {
  const localize = plainLocalizer(flow, languageId);
  return new Map(
    elementsInOrder(flow).flatMap(({ question, body }) => (question === null ? [] : [[question.id, localize(body)]])),
  );
}

/** Returns the answer to the first score question, 0 to 10; null without one. */
export function scoreOf(flow: Flow | undefined, responses: readonly ResponseRow[]): number | null {
  for (const { question } of elementsInOrder(flow)) {
    if (question?.style !== 'score') continue;
    const answer = responses.find(({ question_id }) => question_id === question.id);
    const score = Number(question.options.find(({ id }) => id === answer?.option_id)?.key ?? Number.NaN);
    if (Number.isInteger(score)) return score;
  }
  return null;
}

function elementsInOrder(flow: Flow | undefined): Flow['elements'] {
  if (flow === undefined) return [];
  return flow.states.flatMap(({ id }) => flow.index.elementsByState.get(id) ?? []);
}

function belongsTo(question: Question, { question_id }: ResponseRow): boolean {
  return question_id === question.id || question.statements.some(({ id }) => id === question_id);
}

function textOf(question: Question, response: ResponseRow, localize: (text: LocalizedText) => string): string[] {
  if (response.active_storage_blob_id !== null) return [];
  const option = question.options.find(({ id }) => id === response.option_id);
  const chosen = option === undefined ? response.option_id : localize(option.body) || option.key;
  const statement = question.statements.find(({ id }) => id === response.question_id);
  const parts = [statement && localize(statement.body), chosen, response.body].filter(
    (part) => part != null && part !== '',
  );
  return parts.length === 0 ? [] : [parts.join(': ')];
}

/** Creates a function that returns a text in a language, or else in the flow's default language. */
export function localizer(flow: Flow | undefined, languageId: string | null): (text: LocalizedText) => string {
  const languages = flow?.languages ?? [];
  const codes = [languageId, flow?.defaultLanguageId].flatMap(
    (wanted) => languages.find(({ id }) => id === wanted)?.code ?? [],
  );
  return (text) => {
    for (const code of codes) {
      const found = text[code];
      if (found !== undefined && found !== '') return found;
    }
    return Object.values(text).find((body) => body !== '') ?? '';
  };
}

/** Creates a localizer whose texts are plain words: chats, lists, mails and tables show no markup. */
export function plainLocalizer(flow: Flow | undefined, languageId: string | null): (text: LocalizedText) => string {
  const localize = localizer(flow, languageId);
  return (text) => toPlainText(localize(text));
}
