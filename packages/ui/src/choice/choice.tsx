import type { ComponentPropsWithoutRef, ReactNode } from 'react';

export interface ChoiceProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'children'> {
  type: 'radio' | 'checkbox';
  label: ReactNode;
  /** Second line in a quieter colour. */
  note?: ReactNode;
  'data-product'?: string;
}

/** Renders a native radio button or check box whose whole row can be pressed. */
export function Choice({ type, label, note, className, 'data-product': part = 'choice', ...input }: ChoiceProps) {
  return (
    <label
      className={className === undefined ? 'product-choice' : `product-choice ${className}`}
      data-product={part}
      data-chosen={input.checked || undefined}
    >
      <input {...input} type={type} className="product-choice-mark" />
      <span className="product-choice-text">
        {label}
        {note !== undefined && <span className="product-choice-note">{note}</span>}
      </span>
    </label>
  );
}

/** Lays out choices as rows. The caller gives the group its role and name. */
export function ChoiceList({ className, ...rest }: ComponentPropsWithoutRef<'div'> & { 'data-product'?: string }) {
  return (
    <div
      data-product="choice-list"
      {...rest}
      className={className === undefined ? 'product-choice-list' : `product-choice-list ${className}`}
    />
  );
}
