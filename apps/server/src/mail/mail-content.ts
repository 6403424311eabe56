/** A mail as texts, before it becomes HTML and plain text. */
export interface MailContent {
  /** BCP 47 tag. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly subject: string;
  /** Text that mail programs show beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly parts: readonly MailPart[];
  readonly action: MailLink;
  /** Small print below the action. */
  readonly notes: readonly string[];
  readonly stop: MailLink | null;
}

export interface MailLink {
  readonly label: string;
  readonly url: string;
}

export interface MailQuote {
  readonly text: string;
  /** BCP 47 tag; null for a name. */
  readonly language: string | null;
}

export type MailPart =
  | { readonly kind: 'text'; readonly text: string }
  /** A message of a chat. */
  | {
      readonly kind: 'message';
      readonly from: string;
      readonly time: string;
      readonly text: string;
      /** BCP 47 tag of the text; null for that of the mail. */
      readonly language: string | null;
      readonly files?: readonly MailLink[];
    }
  /** A feedback, as a link to the inbox. */
  | {
      readonly kind: 'item';
      readonly title: string;
      readonly lines: readonly string[];
      /** Texts of the visitor, which are quoted so that they forge no line of ours. */
      readonly quotes: readonly MailQuote[];
      readonly url: string;
    };
