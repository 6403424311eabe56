import {
  type QuestionViewProps,
  useFieldProps,
  useResolvedQuestion,
  useText,
  useTextAnswer,
} from '@product/flow-react';

/** Renders a number with its prefix. Placeholders and conditions of the flow follow each answer. */
export function Amount({ question }: QuestionViewProps) {
  const { isReadOnly = false, upperLimit } = useResolvedQuestion(question);
  const { value, setValue } = useTextAnswer(question);
  const prefix = useText(question.prefix);
  return (
    <label>
      {prefix}
      <input
        {...useFieldProps(question)}
        readOnly={isReadOnly}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      {upperLimit !== null && <output>at most {upperLimit}</output>}
    </label>
  );
}
