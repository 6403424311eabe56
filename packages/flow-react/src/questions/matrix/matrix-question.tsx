import { useMatrix } from '../../hooks/use-answer.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { useFieldProps } from '../../hooks/use-issue.ts';
import { groupAttributes } from '../shared/group/group-attributes.ts';
import { useNarrow } from '../shared/narrow/use-narrow.ts';
import type { QuestionViewProps } from '../view-props.ts';
import { MatrixCards } from './matrix-cards.tsx';
import { chooseInMatrix } from './matrix-choice.ts';
import { MatrixTable } from './matrix-table.tsx';

const CARDS_BELOW_PX = 560;
/** Characters of a column's title; a longer one would stand there word below word. */
const LONGEST_TITLE = 60;

/** Statements against options: a table, or a card for each statement on narrow screens, under long titles and where the widget says so. */
export function MatrixQuestion({ question }: QuestionViewProps) {
  const { widget } = useFlow();
  const { statements, options, pairs, setPairs } = useMatrix(question);
  const field = useFieldProps(question);
  const [box, isNarrow] = useNarrow<HTMLDivElement>(CARDS_BELOW_PX);
  const type = question.extra.matrix_question_type;
  const hasCards =
    type === 'conjoint' ||
    widget?.matrixQuestionViewType === 'cards' ||
    isNarrow ||
    options.some(({ label }) => label.length > LONGEST_TITLE);
  const grid = {
    field,
    statements,
    options,
    isMultiple: question.isMultiSelect && type === undefined,
    isChosen: (statementId: string, optionId: string) =>
      pairs.some((pair) => pair.statementId === statementId && pair.optionId === optionId),
    onChoose: (statementId: string, optionId: string) =>
      setPairs(
        chooseInMatrix(pairs, { statementId, optionId }, type ?? (question.isMultiSelect ? 'multiple' : 'single')),
      ),
  };
  return (
    <div ref={box} {...groupAttributes(field)} data-product="matrix" data-type={type}>
      {hasCards ? <MatrixCards {...grid} type={type} /> : <MatrixTable {...grid} type={type} />}
    </div>
  );
}
