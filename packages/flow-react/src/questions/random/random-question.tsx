import { SingleOptionPicker } from '../shared/option-picker/option-picker.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** Renders a choice of one option. The engine orders the options at random for each session. */
export function RandomQuestion({ question }: QuestionViewProps) {
  return <SingleOptionPicker question={question} />;
}
