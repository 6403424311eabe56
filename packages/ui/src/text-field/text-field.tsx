import { type ComponentProps, type CSSProperties, forwardRef } from 'react';

export interface TextFieldProps extends ComponentProps<'input'> {
  'data-product'?: string;
}

/** Renders a native text input. Its label is outside: give `aria-labelledby` or `id`. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { className, type = 'text', ...rest },
  ref,
) {
  return (
    <input
      data-product="text-field"
      {...rest}
      ref={ref}
      type={type}
      className={className === undefined ? 'product-text-field' : `product-text-field ${className}`}
    />
  );
});

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'rows'> {
  value: string;
  /** Lines of an empty field, and of the highest one before it scrolls. Defaults: 3 and 12. */
  minRows?: number;
  maxRows?: number;
  'data-product'?: string;
}

/** Renders a native text area that grows with its text. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { className, value, minRows = 3, maxRows = 12, ...rest },
  ref,
) {
  const rows: CSSProperties & Record<`--${string}`, number> = {
    '--product-text-area-rows': minRows,
    '--product-text-area-max-rows': maxRows,
  };
  return (
    <div className="product-text-area" data-text={value} style={rows}>
      <textarea
        data-product="text-area"
        {...rest}
        ref={ref}
        value={value}
        rows={minRows}
        className={className === undefined ? 'product-text-field' : `product-text-field ${className}`}
      />
    </div>
  );
});
