import { type ComponentType, lazy, Suspense, useState } from 'react';
import { LatestRows, PlainRows, type RowsProps } from './plain-rows.tsx';

let loaded: ComponentType<RowsProps> | undefined;

/** Loads the list for long conversations. Without a network it is the plain one: a list that is slow is better than none. */
export async function loadLongRows(): Promise<ComponentType<RowsProps>> {
  const module = await import('./virtual-rows.tsx').catch(() => undefined);
  if (module === undefined) return PlainRows;
  loaded = module.VirtualRows;
  return loaded;
}

const LateRows = lazy(async () => ({ default: await loadLongRows() }));

/** Rows of a long conversation: the latest alone, until the list that holds them all is there. */
export function LongRows(props: RowsProps) {
  // Once it is there no row is drawn twice; and a list on screen stays the one that it is.
  const [Rows] = useState<ComponentType<RowsProps>>(() => loaded ?? LateRows);
  return (
    <Suspense fallback={<LatestRows {...props} />}>
      <Rows {...props} />
    </Suspense>
  );
}
