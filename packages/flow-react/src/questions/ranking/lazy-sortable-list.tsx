import { lazyComponent, Skeleton } from '@product/ui';

/** The sortable list in a chunk with drag and drop. */
export const LazySortableList = lazyComponent(async () => (await import('./sortable-list.tsx')).SortableList, {
  fallback: ({ items }) => (
    <div data-product="ranking-list">
      {items.map(({ id }) => (
        <Skeleton key={id} height="56px" />
      ))}
    </div>
  ),
});
