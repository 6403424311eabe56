import { type ComponentType, lazy, Suspense, useState } from 'react';
import { LatestRows, PlainRows, type RowsProps } from './rows.tsx';

let loaded: ComponentType<RowsProps> | undefined;

/** Loads the virtual list. Without a network the plain one is used, which is slower. */
export async function loadLongRows(): Promise<ComponentType<RowsProps>> {
  const module = await import('./virtual-rows.tsx').catch(() => undefined);
  if (module === undefined) return PlainRows;
  loaded = module.VirtualRows;
  return loaded;
}

const LazyRows = lazy(async () => ({ default: await loadLongRows() }));

/** Renders a long conversation: the latest rows until the virtual list has loaded. */
export function LongRows(props: RowsProps) {
  // The state keeps a list on screen the same component, so that its rows are not rendered again.
  const [Rows] = useState<ComponentType<RowsProps>>(() => loaded ?? LazyRows);
  return (
    <Suspense fallback={<LatestRows {...props} />}>
      <Rows {...props} />
    </Suspense>
  );
}
