import { type ComponentProps, type SyntheticEvent, useState } from 'react';
import { useUnfinished } from '../../hooks/use-unfinished.ts';
import { TextInput } from '../shared/text-input/text-input.tsx';

/** Renders the browser's own field for a time, whose value is empty while it is partly filled. */
export function ClockInput(props: Omit<ComponentProps<typeof TextInput>, 'autoComplete' | 'dir'>) {
  const [isPartlyFilled, setPartlyFilled] = useState(false);
  useUnfinished(props.question.id, isPartlyFilled);
  // Browsers fire no `input` event while the value stays empty.
  const check = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    setPartlyFilled(currentTarget.validity.badInput);
  return <TextInput {...props} autoComplete="off" dir="ltr" onKeyUp={check} onBlur={check} />;
}
