import { TextInput } from '../shared/text-input/text-input.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** Renders an e-mail field with its keyboard and autofill. */
export function EmailQuestion({ question }: QuestionViewProps) {
  return (
    <TextInput
      question={question}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
    />
  );
}
