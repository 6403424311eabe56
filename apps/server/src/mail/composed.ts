import type { MailContent } from './mail-content.ts';

/** Outcome of composing: a mail, or the reason why there is none yet or ever. */
export type Composed =
  | {
      readonly kind: 'mail';
      readonly to: string;
      readonly content: MailContent;
      /** Feedback whose mails are one conversation. */
      readonly threadOf: string | null;
      /** Rows of the lane that the mail covers. */
      readonly ids: readonly string[];
      /** Time of the newest message in the mail, epoch ms. */
      readonly coversUntil: number | null;
    }
  | { readonly kind: 'drop'; readonly ids: readonly string[]; readonly problem: string }
  /** Composes again at `until`, epoch ms. */
  | { readonly kind: 'wait'; readonly until: number };

/** Drops a row that needs no mail any more. */
export function drop({ id }: { readonly id: string }, problem: string): Composed {
  return { kind: 'drop', ids: [id], problem };
}
