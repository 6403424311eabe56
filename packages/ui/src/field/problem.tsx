import type { ReactNode } from 'react';

export interface ProblemProps {
  /** Id for the control's `aria-describedby`. */
  id?: string | undefined;
  children: ReactNode;
  'data-product'?: string;
}

/** Shows the error of a field, in the danger colour and with a mark for those who see no colours. */
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

/** Shows help for a field in a quieter colour. */
export function Hint({ id, children, 'data-product': part = 'hint' }: ProblemProps) {
  return (
    <p id={id} className="product-hint" data-product={part}>
      {children}
    </p>
  );
}
