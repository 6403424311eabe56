import { TextAreaInput } from '../shared/text-input/text-input.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** Free text of several lines. */
export function TextareaQuestion({ question }: QuestionViewProps) {
  return <TextAreaInput question={question} />;
}
