import { definitionOf } from '@product/flow-engine';
import { useFlow } from '../../context/flow-context.tsx';
import { useMatrix } from '../../hooks/use-answer.ts';
import { useFieldProps, useIssue } from '../../hooks/use-issue.ts';
import { groupAttributes } from '../shared/group/group-attributes.ts';
import { useNarrow } from '../shared/narrow/use-narrow.ts';
import type { QuestionViewProps } from '../view-props.ts';
import { MatrixCards } from './matrix-cards.tsx';
import { chooseInMatrix } from './matrix-choice.ts';
import { MatrixTable } from './matrix-table.tsx';

/** Width in CSS pixels. A narrower matrix shows cards. */
const MIN_TABLE_WIDTH_PX = 560;
/** Characters. A longer column title would wrap after each word. */
const MAX_TITLE_LENGTH = 60;

/** Renders a table of statements and options. Narrow screens, long titles and a widget setting use cards. */
export function MatrixQuestion({ question }: QuestionViewProps) {
  const { widget } = useFlow();
  const { statements, options, pairs, setPairs } = useMatrix(question);
  const field = useFieldProps(question);
  const isIncomplete = useIssue(question.id)?.issue.code === 'required';
  const [box, isNarrow] = useNarrow<HTMLDivElement>(MIN_TABLE_WIDTH_PX);
  const type = question.extra.matrix_question_type;
  const isMultiple = definitionOf(question).takesSeveral(question);
  const hasCards =
    type === 'conjoint' ||
    widget?.matrixQuestionViewType === 'cards' ||
    isNarrow ||
    options.some(({ label }) => label.length > MAX_TITLE_LENGTH);
  const grid = {
    question,
    field,
    statements,
    options,
    isMultiple,
    isMissing: (id: string) =>
      isIncomplete && type !== 'maxdiff' && !pairs.some(({ statementId }) => statementId === id),
    isUnmarked: (id: string) => isIncomplete && type === 'maxdiff' && !pairs.some(({ optionId }) => optionId === id),
    isChosen: (statementId: string, optionId: string) =>
      pairs.some((pair) => pair.statementId === statementId && pair.optionId === optionId),
    onClear: (id: string) => setPairs(pairs.filter(({ statementId }) => statementId !== id)),
    onChoose: (statementId: string, optionId: string) =>
      setPairs(chooseInMatrix(pairs, { statementId, optionId }, type ?? (isMultiple ? 'multiple' : 'single'))),
  };
  return (
    <div ref={box} {...groupAttributes(field)} data-product="matrix" data-type={type}>
      {hasCards ? <MatrixCards {...grid} type={type} /> : <MatrixTable {...grid} type={type} />}
    </div>
  );
}
