import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';

export interface EmptyStateProps {
  icon: IconName;
  title?: ReactNode;
  /** Element of the title: a first heading where it replaces a page, a lower one where it replaces a part. */
  heading?: 'h1' | 'h2' | 'h3';
  text?: ReactNode;
  /** Button or link for the next step. */
  action?: ReactNode;
  /** Announces an error at once to screen readers. */
  isAlert?: boolean;
  'data-product'?: string;
}

/** Replaces missing content, for an empty, closed, failed or unknown page, by an icon, a sentence and an action. */
export function EmptyState({
  icon,
  title,
  heading: Title = 'h1',
  text,
  action,
  isAlert = false,
  'data-product': part = 'empty-state',
}: EmptyStateProps) {
  return (
    <div className="product-empty-state" data-product={part} role={isAlert ? 'alert' : undefined}>
      <span className="product-empty-state-icon">
        <Icon name={icon} size={30} />
      </span>
      {title !== undefined && <Title className="product-empty-state-title">{title}</Title>}
      {text !== undefined && <p className="product-empty-state-text">{text}</p>}
      {action}
    </div>
  );
}
