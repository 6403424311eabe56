import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from '../progress/spinner.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** One `filled` button a page. Default `outline`. */
  variant?: 'filled' | 'outline' | 'text' | 'danger';
  size?: 'm' | 's';
  shape?: 'pill';
  /** Shows a spinner in place of the words and ignores presses; the button keeps its width and the focus. */
  isLoading?: boolean;
  children: ReactNode;
  'data-product'?: string;
}

/**
 * A button of the browser's own. `filled` is for the one thing that a page is about; while it loads, it shows a
 * spinner and takes no press.
 */
export function Button({
  variant = 'outline',
  size = 'm',
  shape,
  isLoading = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      data-product="button"
      {...rest}
      type={type}
      className={className === undefined ? 'product-button' : `product-button ${className}`}
      data-variant={variant}
      data-size={size}
      data-shape={shape}
      data-loading={isLoading || undefined}
      aria-disabled={isLoading || rest['aria-disabled']}
      aria-busy={isLoading || undefined}
      onClick={isLoading ? (event) => event.preventDefault() : onClick}
    >
      <span className="product-button-label">{children}</span>
      {isLoading && (
        <span className="product-button-spinner">
          <Spinner />
        </span>
      )}
    </button>
  );
}
