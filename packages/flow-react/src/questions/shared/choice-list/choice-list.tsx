import { Choice, ChoiceList } from '@product/ui';
import { OptionLabel } from '../../../elements/owner-text.tsx';
import type { FieldProps } from '../../../hooks/use-issue.ts';
import type { LabelledOption } from '../../../hooks/use-options.ts';
import { groupAttributes, itemAttributes, radioGroupAttributes } from '../group/group-attributes.ts';
import { OptionPicture } from './option-picture.tsx';
import { hasPictures, pictureUrl } from './picture-url.ts';

interface ListProps {
  readonly field: FieldProps;
  readonly options: readonly LabelledOption[];
  /** `buttons`: side by side without marks, for short labels. Options with pictures are cards in any case. */
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
  const isPictured = hasPictures(options);
  return (
    <ChoiceList {...radioGroupAttributes(field)} data-look={isPictured ? 'pictures' : look}>
      {options.map((option) => (
        <Choice
          key={option.id}
          type="radio"
          name={field.id}
          value={option.id}
          {...contentOf(option, isPictured)}
          checked={option.id === chosenId}
          onChange={() => onChoose(option.id)}
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
  isFull,
  onToggle,
}: ListProps & {
  readonly chosenIds: readonly string[];
  /** True when as many options are chosen as the owner allows. The others fade. */
  readonly isFull: boolean;
  readonly onToggle: (optionId: string) => void;
}) {
  const isPictured = hasPictures(options);
  return (
    <ChoiceList {...groupAttributes(field)} data-look={isPictured ? 'pictures' : look} data-full={isFull || undefined}>
      {options.map((option) => (
        <Choice
          key={option.id}
          type="checkbox"
          value={option.id}
          {...contentOf(option, isPictured)}
          checked={chosenIds.includes(option.id)}
          {...itemAttributes(field)}
          onChange={() => onToggle(option.id)}
        />
      ))}
    </ChoiceList>
  );
}

/** Returns the picture, label and description of an option as props of its choice. */
function contentOf(option: LabelledOption, isPictured: boolean) {
  const { description, descriptionAttributes } = option;
  return {
    label: (
      <>
        {isPictured && <OptionPicture url={pictureUrl(option)} />}
        <span data-product="option-label">
          <OptionLabel option={option} />
        </span>
      </>
    ),
    ...(description && { note: <span {...descriptionAttributes}>{description}</span> }),
  };
}
