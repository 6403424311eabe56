import type { Issue, RequestError } from '@product/model';
import { issue } from './issue.ts';

/**
 * Finds the issue of a call that failed. Only a response that refuses the visitor's value says that the value is wrong: a
 * busy server, a limit and a lost connection say nothing about it.
 *
 * @param statuses Statuses that refuse the value.
 */
export function failureIssue(error: RequestError | null, refused: Issue['code'], statuses: readonly number[]): Issue {
  if (error?.type !== 'http') return issue('generic');
  if (error.code === 'signature') return issue('signature');
  return issue(statuses.includes(error.status) ? refused : 'generic');
}
