import { TextInput } from '../shared/text-input/text-input.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** A number, written as the visitor's language writes it: the engine reads it. */
export function NumericQuestion({ question }: QuestionViewProps) {
  return <TextInput question={question} inputMode="decimal" autoComplete="off" dir="ltr" width="short" />;
}
