import { useTranslator } from '@product/i18n/react';
import { Choice } from '@product/ui';
import { useSingleChoice } from '../../hooks/use-answer.ts';
import { useFieldProps } from '../../hooks/use-issue.ts';
import type { LabelledOption } from '../../hooks/use-options.ts';
import { useExtraLink } from '../shared/extra/extra-link.ts';
import { LinkedText } from '../shared/extra/linked-text.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/**
 * Renders a consent checkbox, labelled by the first option. The owner may link a text: `extra.url`, with the linked words
 * in `extra.link_text`.
 */
export function AgreementQuestion({ question }: QuestionViewProps) {
  const { t } = useTranslator();
  const { options, chosenId, choose, clear } = useSingleChoice(question);
  const { id, 'aria-describedby': describedBy, 'aria-labelledby': titleId, ...state } = useFieldProps(question);
  const link = useExtraLink(question);
  const option: Pick<LabelledOption, 'id' | 'label' | 'labelAttributes'> = options[0] ?? {
    id: question.key,
    label: '',
  };
  const labelId = `${id}-label`;
  return (
    <Choice
      type="checkbox"
      id={id}
      aria-labelledby={`${titleId} ${labelId}`}
      aria-describedby={describedBy}
      {...state}
      value={option.id}
      checked={chosenId === option.id}
      label={
        <span id={labelId} {...option.labelAttributes}>
          <LinkedText text={option.label || t('flow.agree')} link={link} />
        </span>
      }
      onChange={(event) => (event.currentTarget.checked ? choose(option.id) : clear())}
    />
  );
}
