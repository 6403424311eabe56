import type { Element, Question } from '@product/model';

/**
 * Props of each question view. The frame renders title, required mark and problem; the view renders the control, and gets
 * its state from the hooks.
 */
export interface QuestionViewProps {
  readonly element: Element;
  readonly question: Question;
}
