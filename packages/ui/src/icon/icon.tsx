import { drawings, type IconName } from './drawings.ts';

export type { IconName };

export interface IconProps {
  name: IconName;
  /** CSS pixels; default 20. */
  size?: number;
  className?: string;
}

/** A drawn sign, always decoration: the control around it carries the name. Signs with a direction follow the text. */
export function Icon({ name, size = 20, className }: IconProps) {
  const { path, isDirectional, isSolid } = drawings[name];
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
