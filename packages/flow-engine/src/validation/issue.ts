import type { Issue, IssueCode } from '@product/model';

/** Properties of an issue code. */
interface IssueRow {
  /** Reported while the visitor types, because more typing cannot fix it. Other issues wait until the page is left. */
  readonly isReportedImmediately: boolean;
}

const deferred: IssueRow = { isReportedImmediately: false };
const immediate: IssueRow = { isReportedImmediately: true };

/** Properties of all issue codes. A missing code is a compile error. */
export const issueCodes: Readonly<Record<IssueCode, IssueRow>> = {
  required: deferred,
  unanswered: deferred,
  empty: deferred,
  email: deferred,
  phone: deferred,
  code: deferred,
  number: deferred,
  numberBetween: deferred,
  numberMin: deferred,
  numberMax: immediate,
  lengthBetween: deferred,
  lengthMin: deferred,
  lengthMax: immediate,
  selectMax: immediate,
  selectMin: deferred,
  file: immediate,
  signature: deferred,
  date: deferred,
  dateBetween: deferred,
  dateMin: deferred,
  dateMax: deferred,
  time: deferred,
  url: deferred,
  pattern: deferred,
  decimals: deferred,
  fileSize: immediate,
  otherText: deferred,
  check: deferred,
  generic: deferred,
};

/** Creates an issue with the parameters of its message. */
export function issue(code: IssueCode, params: Issue['params'] = {}): Issue {
  return { code, params };
}
