import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useTranslator } from '@product/i18n/react';
import { useMemo } from 'react';
import type { LabelledOption } from '../../hooks/use-options.ts';
import { dragAnnouncements } from './drag-announcements.ts';
import { SortableRow } from './sortable-row.tsx';

export interface SortableListProps {
  readonly id: string;
  readonly items: readonly LabelledOption[];
  /** Number of positions that are ranked, from the top. */
  readonly rankedCount: number;
  /** Called by the buttons, whose moves nothing says but the question. */
  readonly onMove: (from: number, to: number) => void;
  /** Called at the end of a drag, which the list says itself. */
  readonly onDrop: (from: number, to: number) => void;
}

const restrictToVerticalAxis: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Renders a list with rows that can be dragged. The only module that uses the drag-and-drop library. */
export function SortableList({ id, items, rankedCount, onMove, onDrop }: SortableListProps) {
  const { t } = useTranslator();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = useMemo(() => items.map((item) => item.id), [items]);
  const announcements = useMemo(() => dragAnnouncements(items, t), [items, t]);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over !== null && over.id !== active.id) onDrop(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      id={`${id}-sorting`}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[restrictToVerticalAxis]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('flow.rankingInstructions') } }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol data-product="ranking-list">
          {items.map((item, index) => (
            <SortableRow
              key={item.id}
              item={item}
              position={index < rankedCount ? index + 1 : null}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onUp={() => onMove(index, index - 1)}
              onDown={() => onMove(index, index + 1)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
