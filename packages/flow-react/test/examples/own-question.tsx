import { type QuestionViewProps, useFieldProps, useSingleChoice } from '@product/flow-react';

/** Renders a question with custom markup. The hooks provide its state and send its events. */
export function Thumbs({ question }: QuestionViewProps) {
  const { options, chosenId, choose } = useSingleChoice(question);
  const field = useFieldProps(question);
  return (
    <fieldset aria-labelledby={field['aria-labelledby']}>
      {options.map(({ id, label }) => (
        <button key={id} type="button" aria-pressed={id === chosenId} onClick={() => choose(id)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
