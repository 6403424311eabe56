import type { ReactNode } from 'react';

export interface BadgeProps {
  tone?: 'alert' | 'quiet' | 'good';
  children: ReactNode;
  'data-product'?: string;
}

/** A number or a word that marks something. */
export function Badge({ tone = 'alert', children, 'data-product': part = 'badge' }: BadgeProps) {
  return (
    <span className="product-badge" data-product={part} data-tone={tone}>
      {children}
    </span>
  );
}
