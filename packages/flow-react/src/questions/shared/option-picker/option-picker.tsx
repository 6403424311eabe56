import { definitionOf } from '@product/flow-engine';
import { useTranslator } from '@product/i18n/react';
import type { Question } from '@product/model';
import { useMultiChoice, useSingleChoice } from '../../../hooks/use-answer.ts';
import { useFieldProps } from '../../../hooks/use-issue.ts';
import { usePresentation } from '../../../hooks/use-options.ts';
import { CheckList, RadioList } from '../choice-list/choice-list.tsx';
import { hasPictures } from '../choice-list/picture-url.ts';
import { LazyCombobox } from '../combobox/lazy-combobox.tsx';
import { QuestionHint, selectionHint } from '../hint/hint.tsx';
import { OtherTexts } from '../other-texts/other-texts.tsx';

interface PickerProps {
  readonly question: Question;
  readonly look?: 'rows' | 'buttons';
}

/** Renders a choice of one option: a list, or a dropdown for many options. */
export function SingleOptionPicker({ question, look = 'rows' }: PickerProps) {
  const { options, chosenId, choose, clear } = useSingleChoice(question);
  const field = useFieldProps(question);
  const isDropdown = usePresentation(question) === 'dropdown' && !hasPictures(options);
  return (
    <>
      {isDropdown ? (
        <LazyCombobox
          field={field}
          options={options}
          chosenIds={chosenId === null ? [] : [chosenId]}
          onChange={([optionId]) => (optionId === undefined ? clear() : choose(optionId))}
        />
      ) : (
        <RadioList field={field} options={options} look={look} chosenId={chosenId} onChoose={choose} />
      )}
      <OtherTexts question={question} />
    </>
  );
}

/** Renders a choice of several options, with a hint about the owner's limits. */
export function MultiOptionPicker({ question, look = 'rows' }: PickerProps) {
  const translator = useTranslator();
  const { options, chosenIds, toggle, set } = useMultiChoice(question);
  const hint = selectionHint(question, translator);
  const field = useFieldProps(question, hint !== undefined);
  const isDropdown = usePresentation(question) === 'dropdown' && !hasPictures(options);
  const isFull = chosenIds.length > 1 && chosenIds.length === question.maxSelectionCount;
  return (
    <>
      {hint !== undefined && <QuestionHint question={question}>{hint}</QuestionHint>}
      {isDropdown ? (
        <LazyCombobox field={field} options={options} chosenIds={chosenIds} onChange={set} isMultiple />
      ) : (
        <CheckList {...{ field, options, look, chosenIds, isFull }} onToggle={toggle} />
      )}
      <OtherTexts question={question} />
    </>
  );
}

/** Renders a choice of one or several options, as the engine takes them. */
export function OptionPicker(props: PickerProps) {
  return definitionOf(props.question).takesSeveral(props.question) ? (
    <MultiOptionPicker {...props} />
  ) : (
    <SingleOptionPicker {...props} />
  );
}
