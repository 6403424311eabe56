import { lateDrawing } from '#late-drawings';
import type { IconDrawing } from './drawing.ts';
import { firstDrawings } from './first-drawings.ts';
import type { moreDrawings } from './more-drawings.ts';

export type IconName = keyof typeof firstDrawings | keyof typeof moreDrawings;

export interface IconProps {
  name: IconName;
  /** CSS pixels; default 20. */
  size?: number;
  className?: string;
}

/** A drawn sign, always decoration: the control around it carries the name. Signs with a direction follow the text. */
export function Icon({ name, size = 20, className }: IconProps) {
  const { path, isDirectional, isSolid } = drawingOf(name);
  return (
    <svg
      className={className === undefined ? 'product-icon' : `product-icon ${className}`}
      data-icon={name}
      data-directional={isDirectional || undefined}
      data-solid={isSolid || undefined}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}

/** Nothing for a moment, or for good without a network: its place stays free. */
const nothing: IconDrawing = { path: '' };

function drawingOf(name: IconName): IconDrawing {
  return isFirst(name) ? firstDrawings[name] : (lateDrawing(name) ?? nothing);
}

function isFirst(name: IconName): name is keyof typeof firstDrawings {
  return Object.hasOwn(firstDrawings, name);
}
