export interface RichTextProps {
  readonly text: string;
  readonly 'data-product': string;
}
