/** Reason why an answer or a page is invalid. `@product/i18n` has its message under `issue.<code>`. */
export type IssueCode =
  | 'required'
  | 'unanswered'
  | 'empty'
  | 'email'
  | 'phone'
  | 'code'
  | 'number'
  | 'numberBetween'
  | 'numberMin'
  | 'numberMax'
  | 'lengthBetween'
  | 'lengthMin'
  | 'lengthMax'
  | 'selectMax'
  | 'selectMin'
  | 'file'
  | 'signature'
  | 'date'
  | 'dateBetween'
  | 'dateMin'
  | 'dateMax'
  | 'time'
  | 'url'
  | 'pattern'
  | 'decimals'
  | 'fileSize'
  | 'otherText'
  | 'check'
  | 'generic';

/** Reason for an invalid answer or page, with the parameters of its message. */
export interface Issue {
  readonly code: IssueCode;
  /** Placeholders of the message, such as `lowerlimit`, `maxResponseLength` or `minSelectionCount`. */
  readonly params: Readonly<Record<string, string | number>>;
}
