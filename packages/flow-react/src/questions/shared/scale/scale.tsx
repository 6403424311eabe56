import type { CSSProperties, ReactNode } from 'react';
import type { FieldProps } from '../../../hooks/use-issue.ts';
import type { LabelledOption } from '../../../hooks/use-options.ts';
import { radioGroupAttributes } from '../group/group-attributes.ts';

/** Custom properties, which React's type of `style` lacks. */
interface ScaleStyle extends CSSProperties {
  '--product-scale-columns'?: number;
  '--product-scale-colour'?: string;
}

export interface ScaleProps {
  readonly field: FieldProps;
  readonly choices: readonly LabelledOption[];
  readonly chosenId: string | null;
  readonly onChoose: (choiceId: string) => void;
  /** Labels of both ends: below the first and last cell, or above and below several rows. */
  readonly lowLabel?: ReactNode;
  readonly highLabel?: ReactNode;
  /** Renders a picture above the label of a cell. */
  readonly picture?: ((position: number) => ReactNode) | undefined;
  /** Returns the validated colour of a cell. */
  readonly colour?: ((choice: LabelledOption, position: number) => string | undefined) | undefined;
}

/** On narrow screens, more cells wrap into two rows. */
const MAX_CELLS_IN_ROW = 6;

/** Characters. With a longer label, cells are stacked on narrow screens. */
const MAX_NARROW_LABEL_LENGTH = 12;
/** Characters. With a longer label, cells are always stacked. */
const MAX_LABEL_LENGTH = 32;

/** Renders a row of cells with radio buttons, so that the arrow keys move the choice. */
export function Scale({ field, choices, chosenId, onChoose, lowLabel, highLabel, picture, colour }: ScaleProps) {
  const hasEnds = Boolean(lowLabel || highLabel);
  const style: ScaleStyle = { '--product-scale-columns': choices.length };
  const longest = Math.max(0, ...choices.map(({ label }) => label.length));
  const long = longest > MAX_LABEL_LENGTH ? 'always' : longest > MAX_NARROW_LABEL_LENGTH ? 'narrow' : undefined;
  // Read as '0 Not at all likely 10 Extremely likely': label and end of the first cell, then of the last one.
  const ids = hasEnds ? ['first', 'low', 'last', 'high'].map((part) => `${field.id}-${part}`) : [];
  const described = [field['aria-describedby'], ...ids].filter(Boolean).join(' ') || undefined;
  const isMany = choices.length > MAX_CELLS_IN_ROW;
  return (
    <div data-product="scale" data-pictures={picture !== undefined || undefined}>
      <div data-product="scale-body" data-stacked={long ?? (isMany ? 'wrapped' : undefined)} style={style}>
        <div
          {...radioGroupAttributes(field)}
          aria-describedby={described}
          data-product="scale-cells"
          data-long={long}
          data-many={isMany || undefined}
        >
          {choices.map((choice, position) => {
            const cellColour = colour?.(choice, position);
            const end = position === 0 ? 0 : position === choices.length - 1 ? 2 : -1;
            const cellStyle: ScaleStyle = cellColour ? { '--product-scale-colour': cellColour } : {};
            return (
              <label
                key={choice.id}
                data-product="scale-cell"
                data-chosen={choice.id === chosenId || undefined}
                data-coloured={cellColour !== undefined || undefined}
                style={cellStyle}
              >
                <input
                  type="radio"
                  name={field.id}
                  value={choice.id}
                  checked={choice.id === chosenId}
                  aria-labelledby={ids[end] && `${ids[end]} ${ids[end + 1]}`}
                  onChange={() => onChoose(choice.id)}
                />
                {picture?.(position)}
                <span id={ids[end]} data-product="scale-label" {...choice.labelAttributes}>
                  {choice.label}
                </span>
              </label>
            );
          })}
        </div>
        {hasEnds && (
          <div data-product="scale-ends">
            <span id={ids[1]}>{lowLabel}</span>
            <span id={ids[3]}>{highLabel}</span>
          </div>
        )}
      </div>
    </div>
  );
}
