import { OptionPicker } from '../shared/option-picker/option-picker.tsx';
import { RemoteOptions } from '../shared/remote/remote-options.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** Renders a choice of options that arrive as binding data. */
export function DynamicMultipleChoiceQuestion({ question }: QuestionViewProps) {
  return (
    <RemoteOptions question={question}>
      <OptionPicker question={question} />
    </RemoteOptions>
  );
}
