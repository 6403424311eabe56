import { MAX_LISTED_OPTIONS } from '@product/flow-engine';
import { useTranslator } from '@product/i18n/react';
import { Choice } from '@product/ui';
import { OptionLabel } from '../../elements/owner-text.tsx';
import { QuestionProblem } from '../../elements/question-problem.tsx';
import type { LabelledOption } from '../../hooks/use-options.ts';
import { itemAttributes } from '../shared/group/group-attributes.ts';
import type { MatrixGridProps } from './matrix-grid.ts';
import { StatementDropdown } from './statement-dropdown.tsx';

/** Characters of a label that fits side by side with up to `MAX_SEGMENTS` labels. */
const MAX_SEGMENT_LABEL_LENGTH = 10;
/** Characters of a label that fits side by side with any number of labels, in two rows if necessary. */
const MAX_SHORT_LABEL_LENGTH = 3;
const MAX_SEGMENTS = 5;

/** Renders a card for each statement. In a conjoint question, a card contains profiles side by side. */
export function MatrixCards(grid: MatrixGridProps) {
  const { question, field, type, statements, options, isMultiple, isMissing, isUnmarked, isChosen, onChoose } = grid;
  const { t } = useTranslator();
  // By position: an owner's id may contain spaces, which separate ids in `aria-labelledby`.
  const legendId = (row: number) => `${field.id}-legend-${row}`;
  const isShort = fitSideBySide(options);
  const isDropdown = !isShort && options.length > MAX_LISTED_OPTIONS;
  return (
    <div data-product="matrix-cards" data-layout={type === 'conjoint' ? 'profiles' : isShort ? 'segments' : 'rows'}>
      {statements.map((statement, row) => (
        <fieldset key={statement.id} data-product="matrix-card" data-missing={isMissing(statement.id) || undefined}>
          <legend id={legendId(row)} {...statement.labelAttributes}>
            {statement.label}
          </legend>
          <QuestionProblem question={question} itemId={statement.id} />
          {isDropdown ? (
            <StatementDropdown statement={statement} legendId={legendId(row)} grid={grid} />
          ) : (
            <div data-product="matrix-options" data-many={options.length > MAX_SEGMENTS || undefined}>
              {options.map((option, position) => (
                <Choice
                  key={option.id}
                  type={isMultiple ? 'checkbox' : 'radio'}
                  name={`${field.id}-${statement.id}`}
                  value={`${statement.id}/${option.id}`}
                  checked={isChosen(statement.id, option.id)}
                  label={
                    type === 'conjoint' ? (
                      <>
                        <b data-product="matrix-profile">{t('flow.matrixProfile', { number: position + 1 })}</b>
                        <OptionLabel option={option} />
                      </>
                    ) : (
                      <OptionLabel option={option} />
                    )
                  }
                  data-missing={isUnmarked(option.id) || undefined}
                  {...itemAttributes(field)}
                  onChange={() => onChoose(statement.id, option.id)}
                />
              ))}
            </div>
          )}
        </fieldset>
      ))}
    </div>
  );
}

function fitSideBySide(options: readonly LabelledOption[]): boolean {
  const longest = Math.max(0, ...options.map(({ label }) => label.length));
  return longest <= (options.length <= MAX_SEGMENTS ? MAX_SEGMENT_LABEL_LENGTH : MAX_SHORT_LABEL_LENGTH);
}
