import { SingleOptionPicker } from '../shared/option-picker/option-picker.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** One choice, as rows with a radio mark. */
export function RadioQuestion({ question }: QuestionViewProps) {
  return <SingleOptionPicker question={question} />;
}
