import { TextInput } from '../shared/text-input/text-input.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** Renders a number field. The engine reads the notation of the visitor's language. */
export function NumericQuestion({ question }: QuestionViewProps) {
  return <TextInput question={question} inputMode="decimal" autoComplete="off" dir="ltr" width="short" />;
}
