import { TextInput } from '../shared/text-input/text-input.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** Renders the browser's own field for a time of day. The answer is `HH:MM`, with 24 hours. */
export function TimeQuestion({ question }: QuestionViewProps) {
  return <TextInput question={question} type="time" autoComplete="off" dir="ltr" width="short" />;
}
