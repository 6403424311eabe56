import { useTextAnswer } from '../../hooks/use-answer.ts';
import { TextInput } from '../shared/text-input/text-input.tsx';
import type { QuestionViewProps } from '../view-props.ts';
import { withScheme } from './with-scheme.ts';

/** Renders a web address with its keyboard. An address without a scheme gets `https://` when the visitor leaves the field. */
export function UrlQuestion({ question }: QuestionViewProps) {
  const { value, setValue } = useTextAnswer(question);
  const complete = () => {
    const address = withScheme(value);
    if (address !== value && !question.isReadOnly) setValue(address);
  };
  return (
    <TextInput
      question={question}
      type="url"
      inputMode="url"
      autoComplete="url"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      onBlur={complete}
    />
  );
}
