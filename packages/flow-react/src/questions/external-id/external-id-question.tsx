import { TextInput } from '../shared/text-input/text-input.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** Renders a field for the visitor's id in the owner's system. */
export function ExternalIdQuestion({ question }: QuestionViewProps) {
  return <TextInput question={question} autoComplete="off" autoCapitalize="none" spellCheck={false} />;
}
