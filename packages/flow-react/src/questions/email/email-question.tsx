import { TextInput } from '../shared/text-input/text-input.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** An e-mail address, with the keyboard for it; the browser may fill it in. */
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
