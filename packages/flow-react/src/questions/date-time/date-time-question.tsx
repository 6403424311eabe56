import { TextInput } from '../shared/text-input/text-input.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** Latest moment. It limits the year to four digits, so that the field moves on to the hour. */
const LATEST = '9999-12-31T23:59';

/** Renders the browser's own field for a day and a time. The answer is `YYYY-MM-DDTHH:MM`, without a time zone. */
export function DateTimeQuestion({ question }: QuestionViewProps) {
  return (
    <TextInput question={question} type="datetime-local" autoComplete="off" dir="ltr" width="medium" max={LATEST} />
  );
}
