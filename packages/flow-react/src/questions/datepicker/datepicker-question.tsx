import { CalendarDate, parseDate } from '@internationalized/date';
import { useTranslator } from '@product/i18n/react';
import { IconButton } from '@product/ui';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useFlow } from '../../context/flow-context.tsx';
import { gregorianYear, hasBuddhistEra } from '../../formats/gregorian-year.ts';
import { useTextAnswer } from '../../hooks/use-answer.ts';
import { useFieldProps } from '../../hooks/use-issue.ts';
import { useUnfinished } from '../../hooks/use-unfinished.ts';
import { useOutsidePress } from '../shared/press/use-outside-press.ts';
import type { QuestionViewProps } from '../view-props.ts';
import { allowEmptyHtml } from './allow-empty-html.ts';
import { dateLocale } from './date-locale.ts';
import { DayCalendar } from './day-calendar.tsx';
import { fullYear } from './full-year.ts';
import { PartialDate } from './partial-date.tsx';
import { useAsciiDigits } from './use-ascii-digits.ts';

allowEmptyHtml();

/** First year with four digits. A smaller year is still being typed. */
const MIN_COMPLETE_YEAR = 1000;

/** Renders a date field with a calendar. The answer is an ISO date. */
export function DatepickerQuestion({ question }: QuestionViewProps) {
  const { t, code } = useTranslator();
  const { now } = useFlow();
  const { value, setValue } = useTextAnswer(question);
  const field = useFieldProps(question);
  // The field forgets its parts for another object.
  const answer = useMemo(() => readDate(value), [value]);
  const [typed, setTyped] = useState(answer);
  const [isPartial, setPartial] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useAsciiDigits(box);
  useOutsidePress(box, isOpen, () => setOpen(false));

  // A restart or a trigger may change the answer. An incomplete date that is being typed stays.
  const shown = toAnswer(typed, isPartial) === value ? typed : answer;
  useUnfinished(question.id, isPartial || (shown !== null && shown.year < MIN_COMPLETE_YEAR));
  const change = (given: CalendarDate | null, isPart = false) => {
    const year = given && gregorianYear(given.year, code);
    const day = year === null || year === given?.year ? given : (given?.set({ year }) ?? null);
    setTyped(day);
    setPartial(isPart);
    setValue(toAnswer(day, isPart));
  };
  const completeYear = () => {
    if (shown === null || shown.year >= 100 || hasBuddhistEra(code)) return;
    change(shown.set({ year: fullYear(shown.year, new Date(now()).getFullYear()) }));
  };
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <I18nProvider locale={dateLocale(code)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the calendar wherever the focus is inside. */}
      <div
        ref={box}
        data-product="date"
        onKeyDown={(event: KeyboardEvent) => {
          if (!isOpen || event.key !== 'Escape') return;
          event.stopPropagation();
          close();
        }}
      >
        <div
          data-product="date-box"
          data-invalid={field['aria-invalid']}
          data-read-only={question.isReadOnly || undefined}
        >
          <DateField
            id={field.id}
            aria-labelledby={field['aria-labelledby']}
            {...(field['aria-describedby'] !== undefined && { 'aria-describedby': field['aria-describedby'] })}
            isRequired={question.isRequired}
            isReadOnly={question.isReadOnly ?? false}
            isInvalid={field['aria-invalid'] === true}
            validationBehavior="aria"
            shouldForceLeadingZeros
            value={shown}
            onChange={change}
            onBlur={completeYear}
            data-product="date-field"
          >
            <DateInput data-product="date-input">
              {(segment) => <DateSegment segment={segment} data-product="date-segment" />}
            </DateInput>
            <PartialDate
              isPartial={isPartial}
              onChange={(isPart, day) => change(day instanceof CalendarDate ? day : null, isPart)}
            />
          </DateField>
          {!question.isReadOnly && (
            <IconButton
              ref={toggle}
              icon="calendar"
              id={`${field.id}-toggle`}
              label={t('flow.dateOpen')}
              aria-label={t('flow.dateOpen')}
              aria-labelledby={`${field.id}-toggle ${field['aria-labelledby']}`}
              // The name is read, and a tooltip of the same words would be read again.
              title={undefined}
              data-product="date-toggle"
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          )}
        </div>
        {isOpen && (
          <DayCalendar
            value={answer}
            min={readDate(question.minDate)}
            max={readDate(question.maxDate)}
            onPick={(day) => {
              change(day);
              close();
            }}
          />
        )}
      </div>
    </I18nProvider>
  );
}

/** Returns the ISO date; empty while a part or a digit of the year is missing. */
function toAnswer(day: CalendarDate | null, isPartial: boolean): string {
  return day === null || isPartial || day.year < MIN_COMPLETE_YEAR ? '' : day.toString();
}

/** Reads an ISO date, or the day of a limit, which may be a date and time. */
function readDate(text: unknown) {
  try {
    return typeof text === 'string' && text !== '' ? parseDate(text.slice(0, 10)) : null;
  } catch {
    return null;
  }
}
