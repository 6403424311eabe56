import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import type { Translator } from '@product/i18n';
import type { LabelledOption } from '../../hooks/use-options.ts';

/** Returns what the drag-and-drop library says about a drag by keyboard: where an option is picked up, moved and dropped. */
export function dragAnnouncements(items: readonly LabelledOption[], t: Translator['t']): Announcements {
  const total = items.length;
  const placeOf = (itemId: UniqueIdentifier, at: UniqueIdentifier) => ({
    name: items.find(({ id }) => id === itemId)?.label ?? '',
    position: items.findIndex(({ id }) => id === at) + 1,
    total,
  });
  return {
    onDragStart: ({ active }) => t('flow.rankingPicked', placeOf(active.id, active.id)),
    // A picked option lies over itself at first: that is no move, and would replace the sentence before.
    onDragOver: ({ active, over }) =>
      over === null || over.id === active.id ? undefined : t('flow.rankingMoved', placeOf(active.id, over.id)),
    onDragEnd: ({ active, over }) =>
      over === null
        ? t('flow.rankingCancelled', placeOf(active.id, active.id))
        : t('flow.rankingDropped', placeOf(active.id, over.id)),
    onDragCancel: ({ active }) => t('flow.rankingCancelled', placeOf(active.id, active.id)),
  };
}
