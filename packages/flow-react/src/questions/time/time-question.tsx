import type { QuestionViewProps } from '../view-props.ts';
import { ClockInput } from './clock-input.tsx';

/** Renders the browser's own field for a time of day. The answer is `HH:MM`, with 24 hours. */
export function TimeQuestion({ question }: QuestionViewProps) {
  return <ClockInput question={question} type="time" width="short" />;
}
