import { Choice, ChoiceList } from '@product/ui';
import { OptionLabel } from '../../../elements/owner-text.tsx';
import type { FieldProps } from '../../../hooks/use-issue.ts';
import type { LabelledOption } from '../../../hooks/use-options.ts';
import { groupAttributes, itemAttributes, radioGroupAttributes } from '../group/group-attributes.ts';

interface ListProps {
  readonly field: FieldProps;
  readonly options: readonly LabelledOption[];
  /** `buttons`: side by side without marks, for short labels. */
  readonly look?: 'rows' | 'buttons';
}

/** Renders a choice of one option, with radio buttons. */
export function RadioList({
  field,
  options,
  look = 'rows',
  chosenId,
  onChoose,
}: ListProps & { readonly chosenId: string | null; readonly onChoose: (optionId: string) => void }) {
  return (
    <ChoiceList {...radioGroupAttributes(field)} data-look={look}>
      {options.map(({ id, ...option }) => (
        <Choice
          key={id}
          type="radio"
          name={field.id}
          value={id}
          label={<OptionLabel option={option} />}
          checked={id === chosenId}
          onChange={() => onChoose(id)}
        />
      ))}
    </ChoiceList>
  );
}

/** Renders a choice of several options, with checkboxes. */
export function CheckList({
  field,
  options,
  look = 'rows',
  chosenIds,
  onToggle,
}: ListProps & { readonly chosenIds: readonly string[]; readonly onToggle: (optionId: string) => void }) {
  return (
    <ChoiceList {...groupAttributes(field)} data-look={look}>
      {options.map(({ id, ...option }) => (
        <Choice
          key={id}
          type="checkbox"
          value={id}
          label={<OptionLabel option={option} />}
          checked={chosenIds.includes(id)}
          {...itemAttributes(field)}
          onChange={() => onToggle(id)}
        />
      ))}
    </ChoiceList>
  );
}
