import type { Element, ElementType } from '@product/model';
import type { ComponentType } from 'react';
import { ButtonLink } from './button-link.tsx';
import { LazyGauge } from './lazy-gauge.tsx';
import { QuestionFrame } from './question-frame.tsx';
import { TextElement } from './text-element.tsx';

/** Views of elements. `Navigation` renders the buttons, and `QuestionFrame` the questions. */
const views: Partial<Record<ElementType, ComponentType<{ element: Element }>>> = {
  label: TextElement,
  footer: TextElement,
  button_link: ButtonLink,
  gauge: LazyGauge,
};

export interface ElementViewProps {
  element: Element;
  /** True for an element that appeared while the page was open. It is animated. */
  isRevealed?: boolean;
  showsOptional?: boolean;
  /** Heading level of a question's title. Default 2; 3 on a page with a title. */
  level?: 2 | 3;
}

/** Renders an element of a page: a question with its title and problem, a label, a link, a gauge. */
export function ElementView({ element, isRevealed = false, showsOptional = false, level = 2 }: ElementViewProps) {
  const View = views[element.type];
  const content =
    element.question !== null ? (
      <QuestionFrame element={element} question={element.question} showsOptional={showsOptional} level={level} />
    ) : (
      View !== undefined && <View element={element} />
    );
  return (
    <div className="product-element" data-element={element.id} data-revealed={isRevealed || undefined}>
      {content}
    </div>
  );
}
