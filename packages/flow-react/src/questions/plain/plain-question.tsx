import { useOptions } from '../../hooks/use-options.ts';
import { OptionPicker } from '../shared/option-picker/option-picker.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** Characters. With a longer label, options are rows. */
const MAX_BUTTON_LABEL_LENGTH = 16;

/** Renders options as buttons, or with long labels as rows. */
export function PlainQuestion({ question }: QuestionViewProps) {
  const isShort = useOptions(question).every(({ label }) => label.length <= MAX_BUTTON_LABEL_LENGTH);
  return <OptionPicker question={question} look={isShort ? 'buttons' : 'rows'} />;
}
