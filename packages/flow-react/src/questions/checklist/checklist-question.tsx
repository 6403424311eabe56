import { MultiOptionPicker } from '../shared/option-picker/option-picker.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** Several choices, as rows with a check mark. */
export function ChecklistQuestion({ question }: QuestionViewProps) {
  return <MultiOptionPicker question={question} />;
}
