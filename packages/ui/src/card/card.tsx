import type { ComponentPropsWithoutRef } from 'react';

/** Groups content with a border, without shadow. */
export function Card({ className, ...rest }: ComponentPropsWithoutRef<'div'> & { 'data-product'?: string }) {
  return (
    <div
      data-product="card"
      {...rest}
      className={className === undefined ? 'product-card' : `product-card ${className}`}
    />
  );
}
