import type { Element, ElementType } from '@product/model';
import type { ComponentType } from 'react';
import { ButtonLink } from './button-link.tsx';
import { Gauge } from './gauge.tsx';
import { QuestionFrame } from './question-frame.tsx';
import { TextElement } from './text-element.tsx';

/** Elements that stand for themselves; those that lead on are drawn together by `Navigation`. */
const views: Partial<Record<ElementType, ComponentType<{ element: Element }>>> = {
  label: TextElement,
  footer: TextElement,
  button_link: ButtonLink,
  gauge: Gauge,
};

export interface ElementViewProps {
  element: Element;
  /** It came up while the page was open: it grows in. */
  isRevealed?: boolean;
  showsOptional?: boolean;
}

/** One element of a page: a question in its frame with title and problem, a label, a button, a gauge. */
export function ElementView({ element, isRevealed = false, showsOptional = false }: ElementViewProps) {
  const View = views[element.type];
  const content =
    element.question !== null ? (
      <QuestionFrame element={element} question={element.question} showsOptional={showsOptional} />
    ) : (
      View !== undefined && <View element={element} />
    );
  return (
    <div className="product-element" data-element={element.id} data-revealed={isRevealed || undefined}>
      {content}
    </div>
  );
}
