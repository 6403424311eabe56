import type { ReactNode } from 'react';

export interface BadgeProps {
  tone?: 'alert' | 'quiet' | 'good';
  children: ReactNode;
  'data-product'?: string;
}

/** Marks an item with a number or a word. */
export function Badge({ tone = 'alert', children, 'data-product': part = 'badge' }: BadgeProps) {
  return (
    <span className="product-badge" data-product={part} data-tone={tone}>
      {children}
    </span>
  );
}
