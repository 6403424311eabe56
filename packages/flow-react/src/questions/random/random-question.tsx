import { SingleOptionPicker } from '../shared/option-picker/option-picker.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** As radio; the engine hands the options over in the order drawn for this session. */
export function RandomQuestion({ question }: QuestionViewProps) {
  return <SingleOptionPicker question={question} />;
}
