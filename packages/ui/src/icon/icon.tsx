import { type IconName, icons } from './icons.ts';

export type { IconName };

export interface IconProps {
  name: IconName;
  /** CSS pixels. @default 20 */
  size?: number;
  className?: string;
}

/** Draws an icon, hidden from screen readers: the control around it has the name. Directional icons mirror in right-to-left text. */
export function Icon({ name, size = 20, className }: IconProps) {
  const { path, isDirectional, isSolid } = icons[name];
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
