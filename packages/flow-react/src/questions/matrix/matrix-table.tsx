import { useTranslator } from '@product/i18n/react';
import type { CSSProperties } from 'react';
import { OptionLabel } from '../../elements/owner-text.tsx';
import { itemAttributes } from '../shared/group/group-attributes.ts';
import type { MatrixGridProps } from './matrix-grid.ts';

const MOST_COLUMNS_IN_VIEW = 6;

interface TableStyle extends CSSProperties {
  '--product-matrix-columns': number;
}

/** A row for each statement, a column for each option. Best and worst (maxdiff) are columns that hold one mark each. */
export function MatrixTable({ field, type, statements, options, isMultiple, isChosen, onChoose }: MatrixGridProps) {
  const { t } = useTranslator();
  const style: TableStyle = { '--product-matrix-columns': options.length };
  // By place, since an owner's ids may hold spaces, which part the names in `aria-labelledby`.
  const columnId = (column: number) => `${field.id}-column-${column}`;
  const rowId = (row: number) => `${field.id}-row-${row}`;
  return (
    <div data-product="matrix-scroll" {...(options.length > MOST_COLUMNS_IN_VIEW && scrollable(field))}>
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
            <tr key={statement.id}>
              <th id={rowId(row)} scope="row">
                <OptionLabel option={statement} />
              </th>
              {options.map((option, column) => (
                <td key={option.id} data-chosen={isChosen(statement.id, option.id) || undefined}>
                  <label data-product="matrix-cell">
                    <input
                      className="product-choice-mark"
                      type={isMultiple ? 'checkbox' : 'radio'}
                      name={type === 'maxdiff' ? columnId(column) : rowId(row)}
                      checked={isChosen(statement.id, option.id)}
                      aria-labelledby={`${rowId(row)} ${columnId(column)}`}
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

/** What scrolls must be reached and named for those who scroll by keyboard. */
function scrollable(field: MatrixGridProps['field']) {
  return { role: 'group', tabIndex: 0, 'aria-labelledby': field['aria-labelledby'] };
}
