import type { Element } from '@product/model';
import { useFlow } from '../context/flow-context.tsx';
import { RichText } from '../rich-text/rich-text.tsx';

/** Renders a label between questions, or a footer at the end. */
export function TextElement({ element }: { element: Element }) {
  const { text, textAttributes } = useFlow();
  const body = text(element.body);
  if (body.trim() === '') return null;
  const attributes = textAttributes(element.body);
  const content = <RichText data-product={element.type} text={body} />;
  return attributes === undefined ? content : <div {...attributes}>{content}</div>;
}
