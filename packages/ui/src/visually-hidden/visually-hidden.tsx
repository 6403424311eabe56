import type { ReactNode } from 'react';

/** Renders text for screen readers alone. */
export function VisuallyHidden({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <span id={id} className="product-visually-hidden">
      {children}
    </span>
  );
}
