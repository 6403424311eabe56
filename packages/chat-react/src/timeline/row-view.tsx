import { formatDay, type TimelineRow } from '@product/chat-core';
import { useTranslator } from '@product/i18n/react';
import { isSameDay, subDays } from 'date-fns';
import { memo } from 'react';
import { MessageView } from '../message/message-view.tsx';

export interface RowViewProps {
  readonly row: TimelineRow;
  readonly today: number;
}

/** Renders one row of the timeline: a day, the "new messages" divider, or a message. */
export const RowView = memo(function RowView({ row, today }: RowViewProps) {
  switch (row.type) {
    case 'day':
      return <DayRow at={row.at} today={today} />;
    case 'new':
      return <DividerRow />;
    case 'message':
      return (
        <MessageView
          message={row.message}
          startsGroup={row.startsGroup}
          endsGroup={row.endsGroup}
          showsTime={row.showsTime}
          today={today}
        />
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
  const { t, code } = useTranslator();
  const label = isSameDay(at, today)
    ? t('chat.today')
    : isSameDay(at, subDays(today, 1))
      ? t('chat.yesterday')
      : formatDay(new Date(at), new Date(today), { locale: code });
  return (
    <div className="product-timeline-day" data-product="day">
      <span>{label}</span>
    </div>
  );
}
