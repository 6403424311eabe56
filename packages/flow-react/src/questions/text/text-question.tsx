import { TextInput } from '../shared/text-input/text-input.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** Renders one line of free text. */
export function TextQuestion({ question }: QuestionViewProps) {
  return <TextInput question={question} />;
}
