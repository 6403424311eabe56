import type { Element } from '@product/model';
import { useFlow } from '../hooks/use-flow.ts';
import { RichText } from '../rich-text/rich-text.tsx';

/** A label between the questions, or a footer at the end. */
export function TextElement({ element }: { element: Element }) {
  const { text } = useFlow();
  const body = text(element.body);
  if (body.trim() === '') return null;
  return <RichText data-product={element.type} text={body} />;
}
