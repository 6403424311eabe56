import type { ComponentProps } from 'react';
import { useUnfinishedInput } from '../../hooks/use-unfinished.ts';
import { TextInput } from '../shared/text-input/text-input.tsx';

/** Renders the browser's own field for a time. */
export function ClockInput(props: Omit<ComponentProps<typeof TextInput>, 'autoComplete' | 'dir'>) {
  const watching = useUnfinishedInput(props.question.id);
  return <TextInput {...props} autoComplete="off" dir="ltr" {...watching} />;
}
