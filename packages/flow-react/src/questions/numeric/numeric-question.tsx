import { TextInput } from '../shared/text-input/text-input.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** Renders a number field. The engine reads the notation of the visitor's language. */
export function NumericQuestion({ question }: QuestionViewProps) {
  // The keypads of numbers have no minus on iPhones.
  const mayBeNegative = (question.lowerLimit ?? question.upperLimit ?? 0) < 0;
  const inputMode = mayBeNegative ? 'text' : question.decimals === 0 ? 'numeric' : 'decimal';
  return <TextInput question={question} inputMode={inputMode} autoComplete="off" dir="ltr" width="short" />;
}
