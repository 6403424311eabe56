import { SingleOptionPicker } from '../shared/option-picker/option-picker.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** Renders a choice of one option, as rows with radio buttons. */
export function RadioQuestion({ question }: QuestionViewProps) {
  return <SingleOptionPicker question={question} />;
}
