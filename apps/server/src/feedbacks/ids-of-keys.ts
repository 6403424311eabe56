import type { Flow, Option, Question } from '@product/model';
import type { FeedbackBody } from './feedback-request.ts';

/**
 * Replaces keys of questions, statements and options by their ids. Programs that post answers know the keys, as exports and
 * webhooks have them. What is an id already stays, and so does what nothing in the flow is called.
 *
 * @param questionIds Ids of questions and statements in any version of the flow.
 */
export function withIdsOfKeys(flow: Flow, questionIds: ReadonlySet<string>, body: FeedbackBody): FeedbackBody {
  const responses = body.responses.map((response) => {
    const [question, question_id] = questionOf(flow, questionIds, response.question_id);
    const option_id = question === undefined ? undefined : optionId(question, response.option_id);
    return { ...response, question_id, ...(option_id !== undefined && { option_id }) };
  });
  return { ...body, responses };
}

/** Finds a question by an id or a key of its own or of its statement, and the id that is meant. */
function questionOf(flow: Flow, ids: ReadonlySet<string>, name: string): readonly [Question | undefined, string] {
  const { questions, questionsByKey } = flow.index;
  const all = [...questions.values()];
  const byId = questions.get(name) ?? all.find(({ statements }) => statements.some(({ id }) => id === name));
  if (byId !== undefined || ids.has(name)) return [byId, name];
  const byKey = questionsByKey.get(name);
  if (byKey !== undefined) return [byKey, byKey.id];
  for (const question of all) {
    const statement = question.statements.find(({ key }) => `${question.key}.${key}` === name);
    if (statement !== undefined) return [question, statement.id];
  }
  return [undefined, name];
}

function optionId({ options }: Question, name: string | undefined): string | undefined {
  if (name === undefined || options.some(({ id }) => id === name)) return name;
  const [found, ...others]: readonly Option[] = options.filter(({ key }) => key === name);
  return others.length === 0 ? (found?.id ?? name) : name;
}
