import { useTranslator } from '@product/i18n/react';
import { Choice } from '@product/ui';
import { OptionLabel } from '../../elements/owner-text.tsx';
import type { LabelledOption } from '../../hooks/use-options.ts';
import { itemAttributes } from '../shared/group/group-attributes.ts';
import type { MatrixGridProps } from './matrix-grid.ts';
import { StatementDropdown } from './statement-dropdown.tsx';

const LONGEST_SEGMENT = 10;
/** Points of a scale: as many as there are fit side by side, in two rows if need be. */
const LONGEST_POINT = 3;
const MOST_SEGMENTS = 5;
/** More are not laid out on a page. */
const MOST_ROWS = 10;

/** A card for each statement; in conjoint a set of profiles, side by side where there is room. */
export function MatrixCards(grid: MatrixGridProps) {
  const { field, type, statements, options, isMultiple, isChosen, onChoose } = grid;
  const { t } = useTranslator();
  // By place, since an owner's ids may hold spaces, which part the names in `aria-labelledby`.
  const legendId = (row: number) => `${field.id}-legend-${row}`;
  const isShort = fitSideBySide(options);
  const isDropdown = !isShort && options.length > MOST_ROWS;
  return (
    <div data-product="matrix-cards" data-layout={type === 'conjoint' ? 'profiles' : isShort ? 'segments' : 'rows'}>
      {statements.map((statement, row) => (
        <fieldset key={statement.id} data-product="matrix-card">
          <legend id={legendId(row)} {...statement.labelAttributes}>
            {statement.label}
          </legend>
          {isDropdown ? (
            <StatementDropdown statement={statement} legendId={legendId(row)} grid={grid} />
          ) : (
            <div data-product="matrix-options" data-many={options.length > MOST_SEGMENTS || undefined}>
              {options.map((option, position) => (
                <Choice
                  key={option.id}
                  type={isMultiple ? 'checkbox' : 'radio'}
                  name={`${field.id}-${statement.id}`}
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
  return longest <= (options.length <= MOST_SEGMENTS ? LONGEST_SEGMENT : LONGEST_POINT);
}
