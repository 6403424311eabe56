import type { ReactNode } from 'react';

export interface ProblemProps {
  /** Tied to the control by `aria-describedby`. */
  id?: string | undefined;
  children: ReactNode;
  'data-product'?: string;
}

/** A sentence about what is wrong, in the colour of danger and with a mark, so that it does not speak by colour alone. */
export function Problem({ id, children, 'data-product': part = 'problem' }: ProblemProps) {
  return (
    <p id={id} className="product-problem" data-product={part}>
      <span className="product-problem-mark" aria-hidden="true">
        !
      </span>
      <span>{children}</span>
    </p>
  );
}

/** A quiet sentence that helps to answer. */
export function Hint({ id, children, 'data-product': part = 'hint' }: ProblemProps) {
  return (
    <p id={id} className="product-hint" data-product={part}>
      {children}
    </p>
  );
}
