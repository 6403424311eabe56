import { useEffect, useState } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { isDay, type ResultsQuery } from './results-query.ts';

type Dates = NonNullable<ResultsQuery['dates']>;

export interface PeriodDatesProps {
  readonly dates: Dates | null;
  onChange(dates: Dates | null): void;
}

/** Shows the first and the last day of a period as the browser's own date fields. */
export function PeriodDates({ dates, onChange }: PeriodDatesProps) {
  const { t } = useInboxTranslator();
  const period = t('inbox.resultsPeriod');
  // The other end is the same day until it is chosen.
  const change = (end: keyof Dates, day: string): void => {
    const from = end === 'from' ? day : (dates?.from ?? day);
    const to = end === 'to' ? day : (dates?.to ?? day);
    const ordered = from <= to ? { from, to } : { from: day, to: day };
    onChange(day === '' ? null : ordered);
  };
  return (
    <>
      <DateField
        label={`${period}: ${t('inbox.resultsFrom')}`}
        name="results-from"
        day={dates?.from ?? ''}
        onChange={(day) => change('from', day)}
      />
      <DateField
        label={`${period}: ${t('inbox.resultsUntil')}`}
        name="results-to"
        day={dates?.to ?? ''}
        onChange={(day) => change('to', day)}
      />
    </>
  );
}

interface DateFieldProps {
  readonly label: string;
  readonly name: string;
  readonly day: string;
  onChange(day: string): void;
}

/** Keeps the typed text, because a year such as 0020 stands in the field until its last digit. */
function DateField({ label, name, day, onChange }: DateFieldProps) {
  const [text, setText] = useState(day);
  useEffect(() => setText(day), [day]);
  return (
    <input
      type="date"
      className="inbox-select"
      data-product={name}
      aria-label={label}
      value={text}
      onChange={({ target: { value } }) => {
        setText(value);
        if (value === '' || isDay(value)) onChange(value);
      }}
    />
  );
}
