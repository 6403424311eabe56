import { OptionPicker } from '../shared/option-picker/option-picker.tsx';
import { TextInput } from '../shared/text-input/text-input.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** A field of the owner's customer records: a choice where there are options, else a text. */
export function CustomerSchemaQuestion({ question }: QuestionViewProps) {
  return question.options.length > 0 ? <OptionPicker question={question} /> : <TextInput question={question} />;
}
