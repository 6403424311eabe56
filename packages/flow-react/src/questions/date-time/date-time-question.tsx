import { ClockInput } from '../time/clock-input.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** Latest day. It limits the year to four digits, so that the field moves on to the hour. */
const LATEST_DAY = '9999-12-31';

/** Renders the browser's own field for a day and a time. The answer is `YYYY-MM-DDTHH:MM`, without a time zone. */
export function DateTimeQuestion({ question }: QuestionViewProps) {
  const { minDate, maxDate } = question;
  return (
    <ClockInput
      question={question}
      type="datetime-local"
      width="medium"
      min={typeof minDate === 'string' ? `${minDate}T00:00` : undefined}
      max={`${typeof maxDate === 'string' ? maxDate : LATEST_DAY}T23:59`}
    />
  );
}
