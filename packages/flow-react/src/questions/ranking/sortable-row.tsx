import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { formatNumber } from '@product/i18n';
import { useTranslator } from '@product/i18n/react';
import { Icon, IconButton } from '@product/ui';
import type { LabelledOption } from '../../hooks/use-options.ts';

/** Characters of a label that fits beside the buttons on a narrow screen, in two lines. */
const MAX_SHORT_LABEL_LENGTH = 24;

export interface SortableRowProps {
  readonly item: LabelledOption;
  /** Counted from 1; null for a row that is not ranked. */
  readonly position: number | null;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onUp: () => void;
  readonly onDown: () => void;
}

/** Renders a row with its drag handle, position, label and buttons. */
export function SortableRow({ item, position, isFirst, isLast, onUp, onDown }: SortableRowProps) {
  const { t, code } = useTranslator();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
    ...(prefersReducedMotion() && { transition: null }),
  });
  const name = item.label;
  return (
    <li
      ref={setNodeRef}
      data-product="ranking-row"
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        // The library's word is English in every language.
        aria-roledescription={undefined}
        aria-label={t('flow.rankingHandle', { name })}
        data-product="ranking-handle"
      >
        <Icon name="grip" />
      </button>
      <span data-product="ranking-place" aria-hidden="true">
        {position === null ? '–' : formatNumber(position, code)}
      </span>
      <span
        data-product="ranking-label"
        data-long={name.length > MAX_SHORT_LABEL_LENGTH || undefined}
        {...item.labelAttributes}
      >
        {name}
      </span>
      <span data-product="ranking-buttons">
        {/* Still focusable at the ends of the list, so that the focus is not lost. */}
        <IconButton icon="chevron-up" label={t('flow.rankingUp', { name })} aria-disabled={isFirst} onClick={onUp} />
        <IconButton
          icon="chevron-down"
          label={t('flow.rankingDown', { name })}
          aria-disabled={isLast}
          onClick={onDown}
        />
      </span>
    </li>
  );
}

function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
