import { TextAreaInput } from '../shared/text-input/text-input.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** Renders several lines of free text. */
export function TextareaQuestion({ question }: QuestionViewProps) {
  return <TextAreaInput question={question} />;
}
