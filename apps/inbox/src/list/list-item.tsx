import { Icon } from '@product/ui';
import { memo } from 'react';
import { useInbox } from '../inbox/inbox-context.tsx';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { FeedbackRow } from './feedback-row.tsx';
import type { FoldedRow } from './fold-unfinished.ts';

export interface ListItemProps {
  readonly row: FoldedRow;
  readonly now: Date;
  /** The unfinished feedbacks are shown. */
  readonly isOpen: boolean;
  onToggle(id: string): void;
}

/** Shows a feedback in the list, with a button for the visitor's unfinished ones. */
export const ListItem = memo(function ListItem({ row, now, isOpen, onToggle }: ListItemProps) {
  const { feedback, unfinished } = row;
  const { t } = useInboxTranslator();
  const hasSelected = useInbox((state) => unfinished.some(({ id }) => id === state.selectedId));
  const isShown = isOpen || hasSelected;
  return (
    <>
      <FeedbackRow feedback={feedback} now={now} />
      {unfinished.length > 0 && (
        <button
          type="button"
          className="inbox-fold"
          data-product="unfinished"
          aria-expanded={isShown}
          disabled={hasSelected}
          onClick={() => onToggle(feedback.id)}
        >
          <Icon name="chevron-down" size={16} />
          {t('inbox.incomplete')} ({unfinished.length})
        </button>
      )}
      {isShown && unfinished.length > 0 && (
        <ul className="inbox-list inbox-folded" aria-label={t('inbox.incomplete')}>
          {unfinished.map((one) => (
            <li key={one.id}>
              <FeedbackRow feedback={one} now={now} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
});
