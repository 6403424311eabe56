import { OptionPicker } from '../shared/option-picker/option-picker.tsx';
import { TextInput } from '../shared/text-input/text-input.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** Renders a field of the owner's customer records: a choice of options, or without options a text. */
export function CustomerSchemaQuestion({ question }: QuestionViewProps) {
  return question.options.length > 0 ? <OptionPicker question={question} /> : <TextInput question={question} />;
}
