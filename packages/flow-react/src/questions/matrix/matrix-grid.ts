import type { MatrixQuestionType, Question } from '@product/model';
import type { FieldProps } from '../../hooks/use-issue.ts';
import type { LabelledOption } from '../../hooks/use-options.ts';

/** Props of the table and of the cards. */
export interface MatrixGridProps {
  readonly question: Question;
  readonly field: FieldProps;
  readonly type: MatrixQuestionType | undefined;
  readonly statements: readonly LabelledOption[];
  readonly options: readonly LabelledOption[];
  /** True: checkboxes. False: radio buttons. */
  readonly isMultiple: boolean;
  /** True for a statement without an answer, after the visitor was told that answers are missing. */
  readonly isMissing: (statementId: string) => boolean;
  /** True for a column of maxdiff without a mark, after the visitor was told that marks are missing. */
  readonly isUnmarked: (optionId: string) => boolean;
  readonly isChosen: (statementId: string, optionId: string) => boolean;
  readonly onChoose: (statementId: string, optionId: string) => void;
  /** Takes back what was chosen for a statement. */
  readonly onClear: (statementId: string) => void;
}
