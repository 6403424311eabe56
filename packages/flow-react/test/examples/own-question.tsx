import { type QuestionViewProps, useFieldProps, useSingleChoice } from '@product/flow-react';

/** A question with markup of one's own: the hooks hold its state, the flow decides what follows. */
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
