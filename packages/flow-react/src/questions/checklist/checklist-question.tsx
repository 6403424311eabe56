import { MultiOptionPicker } from '../shared/option-picker/option-picker.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** Renders a choice of several options, as rows with checkboxes. */
export function ChecklistQuestion({ question }: QuestionViewProps) {
  return <MultiOptionPicker question={question} />;
}
