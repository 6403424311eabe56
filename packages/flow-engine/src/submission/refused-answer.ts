import type { Question, RequestError } from '@product/model';
import { isObject, isString } from '@product/model/guard';
import { issueOf } from '../answers/answer-of.ts';
import { responseItemsOf, type SentAnswer, sentAnswers } from '../answers/sent-answers.ts';
import { leadTo } from '../navigation/lead-to.ts';
import type { Draft } from '../session/draft.ts';
import { issue } from '../validation/issue.ts';

/** Statuses of a response that refuses the body itself. Sending it again would not help. */
const refusals = [400, 413, 422];

/**
 * Leads the visitor to the answer that a server has refused, by the paths of the problems that its response names.
 *
 * @returns false when no path leads to a question.
 */
export function leadToRefusedAnswer(draft: Draft, error: RequestError): boolean {
  const { flow, session, tools } = draft;
  if (error.type !== 'http' || !refusals.includes(error.status)) return false;
  const paths = pathsOf(error.body);
  if (paths.length === 0) return false;
  const answers = sentAnswers(flow, session, { now: 0, mask: (text) => text, tools });
  for (const path of paths) {
    const question = questionAt(answers, path);
    if (question === undefined) continue;
    const found = issueOf(flow, session, question, tools) ?? issue('generic');
    if (leadTo(draft, question, found)) return true;
  }
  return false;
}

function pathsOf(body: unknown): readonly string[] {
  const problems: unknown = isObject(body) ? body.problems : undefined;
  if (!Array.isArray(problems)) return [];
  return problems.flatMap((problem: unknown) => (isObject(problem) && isString(problem.path) ? problem.path : []));
}

/** Finds the question whose answer is at a place of the body, such as `responses.2.body` or `customer.name`. */
function questionAt(answers: readonly SentAnswer[], path: string): Question | undefined {
  const [part, place = ''] = path.split('.');
  switch (part) {
    case 'responses':
      return answers.flatMap((answer) => responseItemsOf(answer).map(() => answer.question))[Number(place || -1)];
    case 'attachment_ids':
      return answers.findLast(({ answer }) => answer.kind === 'files')?.question;
    case 'customer':
      return answers.findLast(({ definition, question, answer, sending }) =>
        Object.hasOwn(definition.customerFields(question, answer, sending), place),
      )?.question;
    default:
      return undefined;
  }
}
