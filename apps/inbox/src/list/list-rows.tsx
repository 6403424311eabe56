import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFeedbackRows, useInbox } from '../inbox/inbox-context.tsx';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import type { FoldedRow } from './fold-unfinished.ts';
import { ListItem } from './list-item.tsx';
import { useNow } from './use-now.ts';
import { VirtualList } from './virtual-list.tsx';

/** Rows that a browser lays out at once without a delay. More are rendered as they come into view. */
const PLAIN_ROWS = 100;

/** Frames in which a row may be measured. */
const FOCUS_ATTEMPTS = 30;

export interface ListRowsProps {
  readonly rows: readonly FoldedRow[];
  /** Older rows have not been loaded. */
  readonly hasMore: boolean;
}

/** Shows the rows of the list. Arrow keys move the focus from one to the next, Home and End to the first and the last. */
export function ListRows({ rows, hasMore }: ListRowsProps) {
  const { t } = useInboxTranslator();
  const now = useNow();
  const elements = useFeedbackRows();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) =>
      setOpen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    [],
  );
  const indexes = useMemo(() => indexesOf(rows), [rows]);
  const selectedId = useInbox((state) => state.selectedId);
  const lastSelectedId = useRef(selectedId);
  if (selectedId !== null) lastSelectedId.current = selectedId;
  const activeId = useRef<string | null>(null);
  const [focused, setFocused] = useState<{ readonly id: string; readonly isWanted: boolean } | null>(null);
  useEffect(() => {
    if (focused?.isWanted !== true) return;
    let frame = 0;
    const focus = (attempts: number): void => {
      const row = elements.get(focused.id);
      row?.focus();
      // A row that has just been mounted is hidden until it is measured.
      if (document.activeElement !== row && attempts > 0) frame = requestAnimationFrame(() => focus(attempts - 1));
    };
    focus(FOCUS_ATTEMPTS);
    return () => cancelAnimationFrame(frame);
  }, [focused, elements]);
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    // A row that is still being mounted has the focus already for the next key.
    const at = focused?.isWanted === true ? focused.id : idOf(elements, document.activeElement);
    if (at === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const ends = { Home: 0, End: rows.length - 1 }[event.key];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (ends === undefined && step === undefined) return;
    event.preventDefault();
    const next = step === undefined ? undefined : neighbourIn(event.currentTarget, elements.get(at), step);
    const index = ends ?? (indexes.get(at) ?? 0) + (step ?? 0);
    const id = idOf(elements, next) ?? (index < 0 ? undefined : rows.at(index)?.feedback.id);
    if (id !== undefined) setFocused({ id, isWanted: true });
  };
  const itemOf = (row: FoldedRow) => (
    <ListItem key={row.feedback.id} row={row} now={now} isOpen={open.has(row.feedback.id)} onToggle={toggle} />
  );
  // A row that is open, has the focus or is to have it stays in the page, however far the list is scrolled.
  const kept = [lastSelectedId.current, activeId.current, focused?.id].flatMap((id) =>
    id == null ? [] : (indexes.get(id) ?? []),
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows inside have the focus
    <div
      onKeyDown={handleKey}
      onFocus={({ target }) => {
        const id = idOf(elements, target);
        if (id === undefined) return;
        activeId.current = id;
        setFocused({ id, isWanted: false });
      }}
    >
      {rows.length <= PLAIN_ROWS ? (
        <ul className="inbox-list" aria-label={t('inbox.list')}>
          {rows.map((row) => (
            <li key={row.feedback.id}>{itemOf(row)}</li>
          ))}
        </ul>
      ) : (
        <VirtualList rows={rows} size={hasMore ? -1 : rows.length} kept={kept} label={t('inbox.list')}>
          {itemOf}
        </VirtualList>
      )}
    </div>
  );
}

/** Maps each feedback to the row that shows it. */
function indexesOf(rows: readonly FoldedRow[]): ReadonlyMap<string, number> {
  return new Map(
    rows.flatMap(({ feedback, unfinished }, index) =>
      [feedback, ...unfinished].map(({ id }): [string, number] => [id, index]),
    ),
  );
}

function idOf(elements: ReadonlyMap<string, HTMLElement>, target: EventTarget | null | undefined): string | undefined {
  for (const [id, element] of elements) if (element === target) return id;
  return undefined;
}

/** Finds the mounted row before or after one; undefined at the ends, and where a row between is not mounted. */
function neighbourIn(list: HTMLElement, row: HTMLElement | undefined, step: number): HTMLElement | undefined {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-product="feedback-row"]')];
  const next = row === undefined ? undefined : rows[rows.indexOf(row) + step];
  const places = [row, next].map((one) => Number(one?.closest('[aria-posinset]')?.getAttribute('aria-posinset') ?? 0));
  return Math.abs((places[0] ?? 0) - (places[1] ?? 0)) > 1 ? undefined : next;
}
