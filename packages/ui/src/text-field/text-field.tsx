import type { ComponentProps, CSSProperties } from 'react';

export interface TextFieldProps extends ComponentProps<'input'> {
  'data-product'?: string;
}

/** Renders a native text input. Its label is outside: give `aria-labelledby` or `id`. */
export function TextField({ className, type = 'text', ...rest }: TextFieldProps) {
  return (
    <input
      data-product="text-field"
      {...rest}
      type={type}
      className={className === undefined ? 'product-text-field' : `product-text-field ${className}`}
    />
  );
}

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'rows'> {
  value: string;
  /** Lines of an empty field, and of the highest one before it scrolls. Defaults: 3 and 12. */
  minRows?: number;
  maxRows?: number;
  'data-product'?: string;
}

/** Renders a native text area that grows with its text. */
export function TextArea({ className, value, minRows = 3, maxRows = 12, ...rest }: TextAreaProps) {
  const rows: CSSProperties & Record<`--${string}`, number> = {
    '--product-text-area-rows': minRows,
    '--product-text-area-max-rows': maxRows,
  };
  return (
    <div className="product-text-area" data-text={value} style={rows}>
      <textarea
        data-product="text-area"
        {...rest}
        value={value}
        rows={minRows}
        className={className === undefined ? 'product-text-field' : `product-text-field ${className}`}
      />
    </div>
  );
}
