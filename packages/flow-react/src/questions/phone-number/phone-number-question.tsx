import { useFlow } from '../../context/flow-context.tsx';
import { useTextAnswer } from '../../hooks/use-answer.ts';
import { useFieldProps } from '../../hooks/use-issue.ts';
import { useText } from '../../hooks/use-text.ts';
import { LazyPhoneEntry } from '../shared/phone-entry/lazy-phone-entry.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** Renders a country and a phone number. The answer is in E.164 format. */
export function PhoneNumberQuestion({ question }: QuestionViewProps) {
  const { node } = useFlow();
  const { value, setValue } = useTextAnswer(question);
  return (
    <LazyPhoneEntry
      field={useFieldProps(question)}
      value={value}
      countryCode={node.countryCode}
      placeholder={useText(question.placeholder) || undefined}
      onChange={setValue}
    />
  );
}
