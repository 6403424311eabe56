import { formatDay, type Sequence } from '@product/chat-core';
import { useTranslator } from '@product/i18n/react';
import { isSameDay, subDays } from 'date-fns';
import { memo, type ReactNode, type RefObject } from 'react';
import { MessageView } from '../message/message-view.tsx';
import { useTimeLocale } from '../time/use-time-locale.ts';
import type { ShownRow } from './inserts.ts';

export interface RowsProps {
  readonly rows: Sequence<ShownRow>;
  readonly today: number;
  /** Element above the first row, which scrolls with it. */
  readonly top: ReactNode;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/** Renders every row, for a conversation of usual length. */
export function PlainRows(props: RowsProps) {
  return (
    <>
      {props.top}
      {renderFrom(0, props)}
    </>
  );
}

/** Number of rows that fill a tall screen. */
const LATEST_ROWS = 24;

/** Renders the latest rows while the virtual list loads. */
export function LatestRows(props: RowsProps) {
  return renderFrom(Math.max(0, props.rows.length - LATEST_ROWS), props);
}

function renderFrom(start: number, { rows, today }: RowsProps) {
  return Array.from({ length: rows.length - start }, (_, index) => rows.at(start + index))
    .filter((row) => row !== undefined)
    .map((row) => <RowView key={row.key} row={row} today={today} />);
}

export interface RowViewProps {
  readonly row: ShownRow;
  readonly today: number;
}

/** Renders one row of the timeline: a day, the "new messages" divider, or a message. */
export const RowView = memo(function RowView({ row, today }: RowViewProps) {
  switch (row.type) {
    case 'day':
      return <DayRow at={row.at} today={today} />;
    case 'new':
      return <DividerRow />;
    case 'insert':
      return row.element;
    case 'message':
      return (
        <MessageView message={row.message} startsGroup={row.startsGroup} endsGroup={row.endsGroup} today={today} />
      );
  }
});

function DividerRow() {
  const { t } = useTranslator();
  return (
    <div className="product-timeline-new" data-product="new-mark">
      <span>{t('chat.new')}</span>
    </div>
  );
}

function DayRow({ at, today }: { readonly at: number; readonly today: number }) {
  const { t } = useTranslator();
  const locale = useTimeLocale();
  const label = isSameDay(at, today)
    ? t('chat.today')
    : isSameDay(at, subDays(today, 1))
      ? t('chat.yesterday')
      : formatDay(new Date(at), new Date(today), { locale });
  return (
    <div className="product-timeline-day" data-product="day">
      <span>{label}</span>
    </div>
  );
}
