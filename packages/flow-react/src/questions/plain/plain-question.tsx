import { useOptions } from '../../hooks/use-options.ts';
import { OptionPicker } from '../shared/option-picker/option-picker.tsx';
import type { QuestionViewProps } from '../view-props.ts';

const LONGEST_BUTTON = 16;

/** One choice, as a row of buttons; as rows where a label is too long for a button. */
export function PlainQuestion({ question }: QuestionViewProps) {
  const isShort = useOptions(question).every(({ label }) => label.length <= LONGEST_BUTTON);
  return <OptionPicker question={question} look={isShort ? 'buttons' : 'rows'} />;
}
