import type { LabelledOption } from '../../hooks/use-options.ts';
import { LazyCombobox } from '../shared/combobox/lazy-combobox.tsx';
import type { MatrixGridProps } from './matrix-grid.ts';

/** Renders the options of a statement as a dropdown, when a card has too many. */
export function StatementDropdown({
  statement,
  legendId,
  grid: { field, options, isMultiple, isChosen, onChoose, onClear },
}: {
  readonly statement: LabelledOption;
  readonly legendId: string;
  readonly grid: MatrixGridProps;
}) {
  const chosenIds = options.filter(({ id }) => isChosen(statement.id, id)).map(({ id }) => id);
  const change = (ids: readonly string[]) => {
    const added = ids.find((id) => !chosenIds.includes(id));
    const changed = added ?? (isMultiple ? chosenIds.find((id) => !ids.includes(id)) : undefined);
    if (changed !== undefined) onChoose(statement.id, changed);
    else onClear(statement.id);
  };
  return (
    <LazyCombobox
      field={{ ...field, id: `${field.id}-${statement.id}`, 'aria-labelledby': legendId }}
      options={options}
      chosenIds={chosenIds}
      onChange={change}
      isMultiple={isMultiple}
    />
  );
}
