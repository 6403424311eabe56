import type { Issue, IssueCode } from '@product/model';

/** Says of each issue code when the page reports it. */
interface IssueRow {
  /**
   * Reported while the visitor answers, since typing more cannot fix it. Other issues wait until the visitor goes on.
   */
  readonly isReportedImmediately: boolean;
}

const waits: IssueRow = { isReportedImmediately: false };
const immediate: IssueRow = { isReportedImmediately: true };

/** Every issue code. A code without a row does not compile. */
export const issueCodes: Readonly<Record<IssueCode, IssueRow>> = {
  required: waits,
  unanswered: waits,
  empty: waits,
  email: waits,
  phone: waits,
  code: waits,
  numberBetween: waits,
  numberMin: waits,
  numberMax: immediate,
  lengthBetween: waits,
  lengthMin: waits,
  lengthMax: immediate,
  selectMax: immediate,
  selectMin: waits,
  file: immediate,
  signature: waits,
  generic: waits,
};

/** Makes an issue, without or with the parameters of its message. */
export function issue(code: IssueCode, params: Issue['params'] = {}): Issue {
  return { code, params };
}
