import { dateFormat } from '@product/model';
import { useMemo } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';

export interface Formats {
  number(value: number): string;
  /** At most one decimal. */
  decimal(value: number): string;
  /** `part` of `whole`; zero of nothing. */
  percent(part: number, whole: number): string;
  duration(seconds: number): string;
  /** `2026-11-20` */
  day(day: string): string;
  /** `2026-11-20`, with its year */
  date(day: string): string;
  /** `2026-11` */
  month(month: string): string;
  hour(hour: number): string;
}

/** Returns formatters of numbers and dates in the language of the page. */
export function useFormats(): Formats {
  const { code } = useInboxTranslator();
  return useMemo(() => {
    const number = new Intl.NumberFormat(code);
    const decimal = new Intl.NumberFormat(code, { maximumFractionDigits: 1 });
    const percent = new Intl.NumberFormat(code, { style: 'percent', maximumFractionDigits: 0 });
    const unit = (name: 'second' | 'minute') =>
      new Intl.NumberFormat(code, { style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: 1 });
    const date = (options: Intl.DateTimeFormatOptions) => dateFormat(code, { ...options, timeZone: 'UTC' });
    const [day, month] = [date({ day: 'numeric', month: 'short' }), date({ month: 'short', year: 'numeric' })];
    const full = date({ day: 'numeric', month: 'short', year: 'numeric' });
    const hour = date({ hour: 'numeric', minute: 'numeric' });
    return {
      number: (value) => withMinus(number.format(value)),
      decimal: (value) => withMinus(decimal.format(value)),
      percent: (part, whole) => percent.format(whole === 0 ? 0 : part / whole),
      duration: (seconds) => (seconds < 90 ? unit('second').format(seconds) : unit('minute').format(seconds / 60)),
      day: (text) => day.format(new Date(text)),
      date: (text) => full.format(new Date(text)),
      month: (text) => month.format(new Date(`${text}-01`)),
      hour: (value) => hour.format(new Date(value * 3_600_000)),
    };
  }, [code]);
}

/** Writes a minus sign for the hyphen that many languages have before a number, and that some voices drop. */
function withMinus(formatted: string): string {
  return formatted.replace('-', '−');
}
