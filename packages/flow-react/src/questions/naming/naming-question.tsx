import { TextInput } from '../shared/text-input/text-input.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** First and last name in one field; the browser may fill it in. */
export function NamingQuestion({ question }: QuestionViewProps) {
  return <TextInput question={question} autoComplete="name" autoCapitalize="words" spellCheck={false} />;
}
