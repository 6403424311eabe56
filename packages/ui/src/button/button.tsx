import { type ComponentProps, forwardRef, type ReactNode } from 'react';
import { Spinner } from '../progress/spinner.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Use `filled` for one button of a page. @default 'outline' */
  variant?: 'filled' | 'outline' | 'text' | 'danger';
  size?: 'm' | 's';
  shape?: 'pill';
  /** Shows a spinner instead of the label and ignores presses. The button keeps its width and the focus. */
  isLoading?: boolean;
  children: ReactNode;
  'data-product'?: string;
}

/** Renders a native button. `filled` is for the main action of a page. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = 'outline', size = 'm', shape, isLoading = false, type = 'button', className, children, onClick, ...rest },
  ref,
) {
  return (
    <button
      data-product="button"
      {...rest}
      ref={ref}
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
});
