import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { formatNumber } from '@product/i18n';
import { useTranslator } from '@product/i18n/react';
import { Icon, IconButton } from '@product/ui';
import type { LabelledOption } from '../../hooks/use-options.ts';

export interface SortableRowProps {
  readonly item: LabelledOption;
  /** From 1; null below the places that count. */
  readonly place: number | null;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onUp: () => void;
  readonly onDown: () => void;
}

export function SortableRow({ item, place, isFirst, isLast, onUp, onDown }: SortableRowProps) {
  const { t, code } = useTranslator();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
    ...(wantsNoMotion() && { transition: null }),
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
        aria-label={t('flow.rankingHandle', { name })}
        data-product="ranking-handle"
      >
        <Icon name="grip" />
      </button>
      <span data-product="ranking-place" aria-hidden="true">
        {place === null ? '–' : formatNumber(place, code)}
      </span>
      <span data-product="ranking-label" {...item.labelAttributes}>
        {name}
      </span>
      <span data-product="ranking-buttons">
        {/* Kept focusable at the ends, so that the focus does not fall out of the list. */}
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

function wantsNoMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
