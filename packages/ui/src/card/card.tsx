import type { ComponentProps } from 'react';

/** Groups content with a border, without shadow. */
export function Card({ className, ...rest }: ComponentProps<'div'> & { 'data-product'?: string }) {
  return (
    <div
      data-product="card"
      {...rest}
      className={className === undefined ? 'product-card' : `product-card ${className}`}
    />
  );
}
