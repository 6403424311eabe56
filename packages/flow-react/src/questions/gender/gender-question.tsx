import { SingleOptionPicker } from '../shared/option-picker/option-picker.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** Renders a choice of one option. Its key becomes the customer's gender. */
export function GenderQuestion({ question }: QuestionViewProps) {
  return <SingleOptionPicker question={question} />;
}
