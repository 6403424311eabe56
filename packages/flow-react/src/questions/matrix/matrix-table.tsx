import { useTranslator } from '@product/i18n/react';
import type { CSSProperties } from 'react';
import { OptionLabel } from '../../elements/owner-text.tsx';
import { QuestionProblem } from '../../elements/question-problem.tsx';
import { itemAttributes } from '../shared/group/group-attributes.ts';
import type { MatrixGridProps } from './matrix-grid.ts';

/** A table with more columns scrolls sideways. */
const MAX_VISIBLE_COLUMNS = 6;

interface TableStyle extends CSSProperties {
  '--product-matrix-columns': number;
}

/** Renders a row for each statement and a column for each option. In maxdiff, each column has one mark. */
export function MatrixTable(grid: MatrixGridProps) {
  const { question, field, type, statements, options, isMultiple, isMissing, isUnmarked, isChosen, onChoose } = grid;
  const { t } = useTranslator();
  const style: TableStyle = { '--product-matrix-columns': options.length };
  // By position: an owner's id may contain spaces, which separate ids in `aria-labelledby`.
  const columnId = (column: number) => `${field.id}-column-${column}`;
  const rowId = (row: number) => `${field.id}-row-${row}`;
  return (
    <div data-product="matrix-scroll" {...(options.length > MAX_VISIBLE_COLUMNS && scrollable(field))}>
      <table data-product="matrix-table" data-many={options.length > 5 || undefined} style={style}>
        <thead>
          <tr>
            <td>
              <span className="product-visually-hidden">{t('flow.matrixStatements')}</span>
            </td>
            {options.map(({ id, ...option }, column) => (
              <th key={id} id={columnId(column)} scope="col">
                <OptionLabel option={option} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {statements.map((statement, row) => (
            <tr key={statement.id} data-missing={isMissing(statement.id) || undefined}>
              <th scope="row">
                <span id={rowId(row)}>
                  <OptionLabel option={statement} />
                </span>
                <QuestionProblem question={question} itemId={statement.id} />
              </th>
              {options.map((option, column) => (
                <td key={option.id} data-chosen={isChosen(statement.id, option.id) || undefined}>
                  <label data-product="matrix-cell">
                    <input
                      className="product-choice-mark"
                      type={isMultiple ? 'checkbox' : 'radio'}
                      name={type === 'maxdiff' ? columnId(column) : rowId(row)}
                      value={`${statement.id}/${option.id}`}
                      checked={isChosen(statement.id, option.id)}
                      aria-labelledby={`${rowId(row)} ${columnId(column)}`}
                      data-missing={isUnmarked(option.id) || undefined}
                      {...itemAttributes(field)}
                      onChange={() => onChoose(statement.id, option.id)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns the attributes that make a scrolling area accessible by keyboard. */
function scrollable(field: MatrixGridProps['field']) {
  return { role: 'group', tabIndex: 0, 'aria-labelledby': field['aria-labelledby'] };
}
