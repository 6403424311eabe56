import { useOptions } from '../../hooks/use-options.ts';
import { OptionPicker } from '../shared/option-picker/option-picker.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** Characters. With a longer label or a description, options are rows. */
const MAX_BUTTON_LABEL_LENGTH = 16;

/** Renders options as buttons, or with long labels or descriptions as rows. */
export function PlainQuestion({ question }: QuestionViewProps) {
  const isShort = useOptions(question).every(
    ({ label, description }) => label.length <= MAX_BUTTON_LABEL_LENGTH && description === undefined,
  );
  return <OptionPicker question={question} look={isShort ? 'buttons' : 'rows'} />;
}
