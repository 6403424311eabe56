import { TextInput } from '../shared/text-input/text-input.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** Renders one field for first and last name, with autofill. */
export function NamingQuestion({ question }: QuestionViewProps) {
  return <TextInput question={question} autoComplete="name" autoCapitalize="words" spellCheck={false} />;
}
