import type { CSSProperties, ReactNode } from 'react';
import type { FieldProps } from '../../../hooks/use-issue.ts';
import type { LabelledOption } from '../../../hooks/use-options.ts';
import { radioGroupAttributes } from '../group/group-attributes.ts';

/** A custom property, which React's own type of `style` does not know. */
interface ScaleStyle extends CSSProperties {
  '--product-scale-columns'?: number;
  '--product-scale-colour'?: string;
}

export interface ScaleProps {
  readonly field: FieldProps;
  readonly choices: readonly LabelledOption[];
  readonly chosenId: string | null;
  readonly onChoose: (choiceId: string) => void;
  /** Words under the first and the last cell; above and under where the cells take several rows. */
  readonly lowLabel?: ReactNode;
  readonly highLabel?: ReactNode;
  /** Drawn above the label of a cell. */
  readonly picture?: ((position: number) => ReactNode) | undefined;
  /** An owner's colour of a cell, already checked. */
  readonly colour?: ((choice: LabelledOption, position: number) => string | undefined) | undefined;
}

/** More cells wrap into two rows on narrow screens. */
const MANY = 6;

/** Longer ones stand under each other on narrow screens, and beyond the second length everywhere. */
const LONG_LABEL = 12;
const VERY_LONG_LABEL = 32;

/** Equal cells in a row, one of which is chosen: radio buttons underneath, so the arrow keys move along. */
export function Scale({ field, choices, chosenId, onChoose, lowLabel, highLabel, picture, colour }: ScaleProps) {
  const hasEnds = Boolean(lowLabel || highLabel);
  const style: ScaleStyle = { '--product-scale-columns': choices.length };
  const longest = Math.max(0, ...choices.map(({ label }) => label.length));
  const long = longest > VERY_LONG_LABEL ? 'always' : longest > LONG_LABEL ? 'narrow' : undefined;
  const isMany = choices.length > MANY;
  return (
    <div data-product="scale" data-pictures={picture !== undefined || undefined}>
      <div data-product="scale-body" data-stacked={long ?? (isMany ? 'wrapped' : undefined)} style={style}>
        <div
          {...radioGroupAttributes(field)}
          data-product="scale-cells"
          data-long={long}
          data-many={isMany || undefined}
        >
          {choices.map((choice, position) => {
            const cellColour = colour?.(choice, position);
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
                  onChange={() => onChoose(choice.id)}
                />
                {picture?.(position)}
                <span data-product="scale-label" {...choice.labelAttributes}>
                  {choice.label}
                </span>
              </label>
            );
          })}
        </div>
        {hasEnds && (
          <div data-product="scale-ends">
            <span>{lowLabel}</span>
            <span>{highLabel}</span>
          </div>
        )}
      </div>
    </div>
  );
}
