import { type ComponentType, lazy, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react';
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

/**
 * Renders a long conversation: the latest rows until the virtual list has loaded. A reader who scrolled up meanwhile keeps
 * the place.
 */
export function LongRows(props: RowsProps) {
  // The state keeps a list on screen the same component, so that its rows are not rendered again.
  const [Rows] = useState<ComponentType<RowsProps>>(() => loaded ?? LazyRows);
  const endDistancePx = useRef<number>(null);
  return (
    <Suspense fallback={<WaitingRows {...props} endDistancePx={endDistancePx} />}>
      <LoadedRows {...props} Rows={Rows} endDistancePx={endDistancePx} />
    </Suspense>
  );
}

interface PlaceProps extends RowsProps {
  /** Distance of the reader's place from the end of the list; null before anything was measured. */
  readonly endDistancePx: RefObject<number | null>;
}

/** Renders the latest rows, and measures the reader's place when the virtual list replaces them. */
function WaitingRows({ endDistancePx, ...props }: PlaceProps) {
  const { scroller } = props;
  useLayoutEffect(
    () => () => {
      // Read at the end: the scroller's ref is set after the effects of its children.
      const element = scroller.current;
      if (element !== null) endDistancePx.current = element.scrollHeight - element.scrollTop;
    },
    [scroller, endDistancePx],
  );
  return <LatestRows {...props} />;
}

/** Renders the virtual list, and scrolls it to the measured place. */
function LoadedRows({ endDistancePx, Rows, ...props }: PlaceProps & { readonly Rows: ComponentType<RowsProps> }) {
  const { scroller } = props;
  useLayoutEffect(() => {
    if (scroller.current === null || endDistancePx.current === null) return;
    scroller.current.scrollTop = scroller.current.scrollHeight - endDistancePx.current;
  }, [scroller, endDistancePx]);
  return <Rows {...props} />;
}
