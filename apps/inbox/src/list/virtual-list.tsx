import { createContext, type ReactElement, use, useLayoutEffect, useRef, useState } from 'react';
import { type CustomContainerComponentProps, type CustomItemComponentProps, Virtualizer } from 'virtua';
import type { FoldedRow } from './fold-unfinished.ts';

/** Estimated height of a row with two lines of marks. */
const USUAL_ROW_PX = 96;

const ListContext = createContext({ label: '', size: 0 });

export interface VirtualListProps {
  readonly rows: readonly FoldedRow[];
  /** Number of rows for screen readers; -1 while it is unknown. */
  readonly size: number;
  /** Indexes of rows that stay mounted out of view. */
  readonly kept: readonly number[];
  readonly label: string;
  children(row: FoldedRow): ReactElement;
}

/** Renders only the rows in view, for lists of thousands. Each row tells screen readers its place. */
export function VirtualList({ rows, size, kept, label, children }: VirtualListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const [place, setPlace] = useState({ isOuter: false, startPx: 0 });
  useLayoutEffect(() => {
    const measure = (): void => {
      const inner = frame.current?.closest<HTMLElement>('.inbox-list-scroll');
      if (inner == null) return;
      // In a low window the filters scroll away with the list.
      const isOuter = getComputedStyle(inner).overflowY === 'visible';
      scroller.current = isOuter ? inner.closest<HTMLElement>('.inbox-list-pane') : inner;
      const top = scroller.current?.getBoundingClientRect().top ?? 0;
      const startPx = isOuter ? inner.getBoundingClientRect().top - top + (scroller.current?.scrollTop ?? 0) : 0;
      setPlace((before) => (before.isOuter === isOuter && before.startPx === startPx ? before : { isOuter, startPx }));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return (
    <div ref={frame}>
      <ListContext value={{ label, size }}>
        <Virtualizer
          key={`${place.isOuter}`}
          as={List}
          item={Item}
          scrollRef={scroller}
          startMargin={place.startPx}
          itemSize={USUAL_ROW_PX}
          data={rows}
          keepMounted={kept}
        >
          {children}
        </Virtualizer>
      </ListContext>
    </div>
  );
}

function List({ ref, style, children }: CustomContainerComponentProps) {
  return (
    <ul ref={ref as never} className="inbox-list" style={style} aria-label={use(ListContext).label}>
      {children}
    </ul>
  );
}

function Item({ ref, style, index, children }: CustomItemComponentProps) {
  return (
    <li ref={ref as never} style={style} aria-posinset={index + 1} aria-setsize={use(ListContext).size}>
      {children}
    </li>
  );
}
