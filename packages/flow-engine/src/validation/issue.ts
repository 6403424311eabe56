import type { Issue, IssueCode } from '@product/model';

/** An issue without or with the parameters of its message. */
export function issue(code: IssueCode, params: Issue['params'] = {}): Issue {
  return { code, params };
}
