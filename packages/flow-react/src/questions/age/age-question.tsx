import { SingleOptionPicker } from '../shared/option-picker/option-picker.tsx';
import { TextInput } from '../shared/text-input/text-input.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** Renders the options of the question, or without options a number of years. */
export function AgeQuestion({ question }: QuestionViewProps) {
  if (question.options.length > 0) return <SingleOptionPicker question={question} />;
  return <TextInput question={question} inputMode="numeric" autoComplete="off" dir="ltr" width="short" />;
}
