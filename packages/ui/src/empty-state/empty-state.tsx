import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';

export interface EmptyStateProps {
  icon: IconName;
  title?: ReactNode;
  text?: ReactNode;
  /** One way on. */
  action?: ReactNode;
  /** Said at once by a screen reader, for what went wrong. */
  isAlert?: boolean;
  'data-product'?: string;
}

/** Nothing to show, closed, failed, not found: one drawn sign, one sentence, one way on. */
export function EmptyState({
  icon,
  title,
  text,
  action,
  isAlert = false,
  'data-product': part = 'empty-state',
}: EmptyStateProps) {
  return (
    <div className="product-empty-state" data-product={part} role={isAlert ? 'alert' : undefined}>
      <span className="product-empty-state-sign">
        <Icon name={icon} size={30} />
      </span>
      {title !== undefined && <h1 className="product-empty-state-title">{title}</h1>}
      {text !== undefined && <p className="product-empty-state-text">{text}</p>}
      {action}
    </div>
  );
}
