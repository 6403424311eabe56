import { useTranslator } from '@product/i18n/react';
import { useSingleChoice } from '../../hooks/use-answer.ts';
import { useFieldProps } from '../../hooks/use-issue.ts';
import { useExtraLabel } from '../shared/extra/use-extra-label.tsx';
import { Scale } from '../shared/scale/scale.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** Renders a scale from 0 to 10. Both ends have the owner's label (`extra.low_label`, `extra.high_label`), or ours. */
export function ScoreQuestion({ question }: QuestionViewProps) {
  const { t } = useTranslator();
  const { options, chosenId, choose } = useSingleChoice(question);
  return (
    <Scale
      field={useFieldProps(question)}
      choices={options}
      chosenId={chosenId}
      onChoose={choose}
      lowLabel={useExtraLabel(question, 'low_label') ?? t('flow.scoreLow')}
      highLabel={useExtraLabel(question, 'high_label') ?? t('flow.scoreHigh')}
    />
  );
}
