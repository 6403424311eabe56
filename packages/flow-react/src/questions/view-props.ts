import type { ResolvedQuestion } from '@product/flow-engine';
import type { Element, Question } from '@product/model';

/** A question of a page. The frame passes it with what its conditions decide now. */
export type ShownQuestion = Question & Pick<ResolvedQuestion, 'isReadOnly'>;

/**
 * Props of each question view. The frame renders title, required mark and problem; the view renders the control, and gets
 * its state from the hooks.
 */
export interface QuestionViewProps {
  readonly element: Element;
  readonly question: ShownQuestion;
}
