import { useFlow } from '../../context/flow-context.tsx';
import { gregorianDate } from '../../formats/gregorian-year.ts';
import { ClockInput } from '../time/clock-input.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** Latest day. It limits the year to four digits, so that the field moves on to the hour. */
const LATEST_DAY = '9999-12-31';

/** Renders the browser's own field for a day and a time. The answer is `YYYY-MM-DDTHH:MM`, without a time zone. */
export function DateTimeQuestion({ question }: QuestionViewProps) {
  const { minDate, maxDate } = question;
  const { locale } = useFlow();
  return (
    <ClockInput
      question={question}
      type="datetime-local"
      width="medium"
      read={(text) => gregorianDate(text, locale)}
      min={typeof minDate === 'string' ? `${minDate}T00:00` : undefined}
      max={`${typeof maxDate === 'string' ? maxDate : LATEST_DAY}T23:59`}
    />
  );
}
