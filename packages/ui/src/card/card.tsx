import type { ComponentProps } from 'react';

/** Something that stands together: a line around it, no shadow. */
export function Card({ className, ...rest }: ComponentProps<'div'> & { 'data-product'?: string }) {
  return (
    <div
      data-product="card"
      {...rest}
      className={className === undefined ? 'product-card' : `product-card ${className}`}
    />
  );
}
