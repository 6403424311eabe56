import { type ComponentProps, forwardRef } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** Name of the action in the visitor's language. The tooltip is the name: beside an equal `aria-label` it would be read twice. */
  label: string;
  variant?: 'filled';
  size?: 'm' | 's';
  'data-product'?: string;
}

/** Renders a native button with an icon alone. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, variant, size = 'm', type = 'button', className, ...rest },
  ref,
) {
  return (
    <button
      data-product="icon-button"
      title={label}
      {...rest}
      ref={ref}
      type={type}
      className={className === undefined ? 'product-icon-button' : `product-icon-button ${className}`}
      data-variant={variant}
      data-size={size}
    >
      <Icon name={icon} size={size === 's' ? 18 : 20} />
    </button>
  );
});
