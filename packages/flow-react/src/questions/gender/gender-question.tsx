import { SingleOptionPicker } from '../shared/option-picker/option-picker.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** One choice; its key becomes the customer's gender. */
export function GenderQuestion({ question }: QuestionViewProps) {
  return <SingleOptionPicker question={question} />;
}
