import type { Element } from '@product/model';
import { RichText } from '../rich-text/rich-text.tsx';

/** Renders a label between questions, or a footer at the end. */
export function TextElement({ element }: { element: Element }) {
  return <RichText data-product={element.type} text={element.body} />;
}
