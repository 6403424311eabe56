import type { Flow, LocalizedText, Question } from '@product/model';

/** The part of a response that says what was answered, from the wire or from the database. */
export interface GivenResponse {
  readonly questionId: string;
  readonly optionId: string | null;
  readonly body: string | null;
  readonly ranking: number | null;
  readonly blobId: string | null;
}

/** One question with its answer in words. `blobIds` are the files of an answer that is a file. */
export interface DescribedAnswer {
  readonly questionId: string;
  readonly title: string;
  readonly style: string;
  readonly texts: readonly string[];
  readonly blobIds: readonly string[];
}

/** The answers in the order of the flow, in the visitor's language. A question that the flow no longer has comes last. */
export function describeAnswers(
  flow: Flow | undefined,
  responses: readonly GivenResponse[],
  languageId: string | null,
): DescribedAnswer[] {
  const localize = localizer(flow, languageId);
  const rest = new Set(responses);
  const described: DescribedAnswer[] = [];
  for (const element of elementsInOrder(flow)) {
    const { question } = element;
    if (question === null) continue;
    const own = responses.filter((response) => rest.has(response) && belongsTo(question, response));
    if (own.length === 0) continue;
    for (const response of own) rest.delete(response);
    const ordered = own.toSorted((left, right) => (left.ranking ?? 0) - (right.ranking ?? 0));
    described.push({
      questionId: question.id,
      title: localize(element.body),
      style: question.style,
      texts: ordered.flatMap((response) => textOf(question, response, localize)),
      blobIds: ordered.flatMap(({ blobId }) => blobId ?? []),
    });
  }
  for (const { questionId, body, optionId, blobId } of rest) {
    const texts = blobId === null ? [body ?? optionId ?? ''] : [];
    described.push({ questionId, title: '', style: 'text', texts, blobIds: blobId === null ? [] : [blobId] });
  }
  return described;
}

/** Maps each question's id to its text, in the visitor's language. */
export function questionTitles(flow: Flow | undefined, languageId: string | null): ReadonlyMap<string, string> {
  const localize = localizer(flow, languageId);
  return new Map(
    elementsInOrder(flow).flatMap(({ question, body }) => (question === null ? [] : [[question.id, localize(body)]])),
  );
}

/** The answer to the first score question, 0 to 10; null when there is none. */
export function scoreOf(flow: Flow | undefined, responses: readonly GivenResponse[]): number | null {
  for (const { question } of elementsInOrder(flow)) {
    if (question?.style !== 'score') continue;
    const answer = responses.find(({ questionId }) => questionId === question.id);
    const score = Number(question.options.find(({ id }) => id === answer?.optionId)?.key ?? Number.NaN);
    if (Number.isInteger(score)) return score;
  }
  return null;
}

function elementsInOrder(flow: Flow | undefined): Flow['elements'] {
  if (flow === undefined) return [];
  return flow.states.flatMap(({ id }) => flow.index.elementsByState.get(id) ?? []);
}

function belongsTo(question: Question, { questionId }: GivenResponse): boolean {
  return questionId === question.id || question.statements.some(({ id }) => id === questionId);
}

function textOf(question: Question, response: GivenResponse, localize: (text: LocalizedText) => string): string[] {
  if (response.blobId !== null) return [];
  const option = question.options.find(({ id }) => id === response.optionId);
  const chosen = option === undefined ? response.optionId : localize(option.body) || option.key;
  const statement = question.statements.find(({ id }) => id === response.questionId);
  const parts = [statement && localize(statement.body), chosen, response.body].filter(
    (part) => part != null && part !== '',
  );
  return parts.length === 0 ? [] : [parts.join(': ')];
}

function localizer(flow: Flow | undefined, languageId: string | null): (text: LocalizedText) => string {
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
