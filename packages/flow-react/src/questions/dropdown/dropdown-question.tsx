import { definitionOf } from '@product/flow-engine';
import { useTranslator } from '@product/i18n/react';
import { useMultiChoice } from '../../hooks/use-answer.ts';
import { useFieldProps } from '../../hooks/use-issue.ts';
import { useText } from '../../hooks/use-text.ts';
import { LazyCombobox } from '../shared/combobox/lazy-combobox.tsx';
import { QuestionHint, selectionHint } from '../shared/hint/hint.tsx';
import { OtherTexts } from '../shared/other-texts/other-texts.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** Renders a searchable list of options. */
export function DropdownQuestion({ question }: QuestionViewProps) {
  const translator = useTranslator();
  const { options, chosenIds, set } = useMultiChoice(question);
  const placeholder = useText(question.placeholder);
  const isMultiple = definitionOf(question).takesSeveral(question);
  const hint = isMultiple ? selectionHint(question, translator) : undefined;
  return (
    <>
      {hint !== undefined && <QuestionHint question={question}>{hint}</QuestionHint>}
      <LazyCombobox
        field={useFieldProps(question, hint !== undefined)}
        options={options}
        chosenIds={chosenIds}
        onChange={set}
        isMultiple={isMultiple}
        placeholder={placeholder}
      />
      <OtherTexts question={question} />
    </>
  );
}
