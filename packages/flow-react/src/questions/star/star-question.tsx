import { useTranslator } from '@product/i18n/react';
import { Icon } from '@product/ui';
import { useState } from 'react';
import { useSingleChoice } from '../../hooks/use-answer.ts';
import { useFieldProps } from '../../hooks/use-issue.ts';
import { radioGroupAttributes } from '../shared/group/group-attributes.ts';
import type { QuestionViewProps } from '../view-props.ts';

/** Renders stars. Stars up to the chosen one are filled, or up to the one under the mouse. */
export function StarQuestion({ question }: QuestionViewProps) {
  const { t } = useTranslator();
  const { options, chosenId, choose } = useSingleChoice(question);
  const [hovered, setHovered] = useState<number | null>(null);
  const chosen = options.findIndex(({ id }) => id === chosenId);
  const filledUpTo = hovered ?? chosen;
  const total = options.length;
  const chosenLabel = options[chosen]?.label;
  return (
    <div
      {...radioGroupAttributes(useFieldProps(question))}
      data-product="stars"
      onPointerLeave={() => setHovered(null)}
    >
      {options.map(({ id, label }, position) => (
        <label
          key={id}
          data-product="star"
          data-filled={position <= filledUpTo || undefined}
          data-chosen={position === chosen || undefined}
          title={hasNoWords(label) ? undefined : label}
          onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(position)}
        >
          <input
            type="radio"
            name={question.id}
            value={id}
            checked={id === chosenId}
            aria-label={hasNoWords(label) ? t('flow.starValue', { value: position + 1, total }) : label}
            onChange={() => {
              setHovered(null);
              choose(id);
            }}
          />
          <Icon name="star" size={34} />
        </label>
      ))}
      {chosenLabel !== undefined && (
        <span data-product="star-value" aria-hidden="true">
          {hasNoWords(chosenLabel) ? t('flow.starValue', { value: chosen + 1, total }) : chosenLabel}
        </span>
      )}
    </div>
  );
}

/** Returns true for a label without words, which "4 of 5" replaces. */
function hasNoWords(label: string): boolean {
  return /^\s*\d*\s*$/.test(label);
}
