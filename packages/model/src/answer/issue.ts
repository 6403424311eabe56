/** Why an answer does not pass. The words are in `@product/i18n` under `issue.<code>`. */
export type IssueCode =
  | 'required'
  | 'unanswered'
  | 'empty'
  | 'email'
  | 'phone'
  | 'code'
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
  | 'generic';

/** `params` are the placeholders of the message: `lowerlimit`, `upperlimit`, `minResponseLength`, `maxResponseLength`, `minSelectionCount`, `maxSelectionCount`. */
export interface Issue {
  readonly code: IssueCode;
  readonly params: Readonly<Record<string, string | number>>;
}
