import type { Element, Question } from '@product/model';

/**
 * What every question view gets. The frame around it shows the title, the required mark and the problem; the view shows
 * what is answered with, and takes its state from the hooks.
 */
export interface QuestionViewProps {
  readonly element: Element;
  readonly question: Question;
}
