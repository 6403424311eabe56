export interface RichTextProps {
  readonly text: string;
  readonly 'data-product'?: string | undefined;
  /** True for a title or an option, which allow only inline tags. */
  readonly isInline?: boolean;
}
