import type { CalendarDate } from '@internationalized/date';
import { useTranslator } from '@product/i18n/react';
import { dateFormat } from '@product/model';
import { Icon } from '@product/ui';
import { useContext, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components/Calendar';

const YEARS_BACK = 110;
const YEARS_AHEAD = 20;
const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** A month at a time, with the year to jump to. Moved through with the arrow keys, Page Up and Page Down. */
export function DayCalendar({
  value,
  min,
  max,
  onPick,
}: {
  readonly value: CalendarDate | null;
  /** First and last day that can be chosen; null for no limit. */
  readonly min: CalendarDate | null;
  readonly max: CalendarDate | null;
  readonly onPick: (day: CalendarDate) => void;
}) {
  const { t } = useTranslator();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={panel} role="dialog" aria-label={t('flow.dateCalendar')} data-product="calendar-popup">
      <Calendar
        autoFocus
        aria-label={t('flow.dateCalendar')}
        value={value}
        {...(min !== null && { minValue: min })}
        {...(max !== null && { maxValue: max })}
        onChange={onPick}
        data-product="calendar"
      >
        <header data-product="calendar-header">
          <Button slot="previous" aria-label={t('flow.datePrevious')} className="product-icon-button">
            <Icon name="chevron-start" />
          </Button>
          <MonthAndYear />
          <Button slot="next" aria-label={t('flow.dateNext')} className="product-icon-button">
            <Icon name="chevron-end" />
          </Button>
        </header>
        <CalendarGrid data-product="calendar-grid">
          <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
          <CalendarGridBody>{(date) => <CalendarCell date={date} data-product="calendar-day" />}</CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </div>
  );
}

function MonthAndYear() {
  const { code } = useTranslator();
  const state = useContext(CalendarStateContext);
  if (state === null) return null;
  const { year, month } = state.focusedDate;
  const names = new Intl.DisplayNames(code, { type: 'dateTimeField' });
  const monthName = dateFormat(code, { month: 'long', timeZone: 'UTC' });
  const thisYear = new Date().getFullYear();
  const first = Math.min(thisYear - YEARS_BACK, year);
  const last = Math.max(thisYear + YEARS_AHEAD, year);
  return (
    <span data-product="calendar-when">
      <select
        aria-label={names.of('month')}
        value={month}
        onChange={(event) => state.setFocusedDate(state.focusedDate.set({ month: Number(event.currentTarget.value) }))}
      >
        {months.map((number) => (
          <option key={number} value={number}>
            {monthName.format(Date.UTC(2000, number - 1))}
          </option>
        ))}
      </select>
      <select
        aria-label={names.of('year')}
        value={year}
        onChange={(event) => state.setFocusedDate(state.focusedDate.set({ year: Number(event.currentTarget.value) }))}
      >
        {yearsBetween(first, last).map((number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Returns the years, latest first: most dates are near today. */
function yearsBetween(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}
