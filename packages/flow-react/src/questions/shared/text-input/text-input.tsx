import { TextArea, TextField } from '@product/ui';
import type { InputHTMLAttributes } from 'react';
import { useTextAnswer } from '../../../hooks/use-answer.ts';
import { useFieldProps } from '../../../hooks/use-issue.ts';
import { useText } from '../../../hooks/use-text.ts';
import type { ShownQuestion } from '../../view-props.ts';
import { AffixBox, describedByAffixes, useAffixes } from './affixes.tsx';
import { CharacterCount, hasCount } from './character-count.tsx';

type NativeProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'dir'
  | 'enterKeyHint'
  | 'min'
  | 'max'
  | 'onBlur'
  | 'onKeyUp'
>;

/** Renders one line of text as the answer. */
export function TextInput({
  question,
  width = 'full',
  read = (text) => text,
  ...native
}: NativeProps & {
  readonly question: ShownQuestion;
  readonly width?: 'full' | 'medium' | 'short';
  /** Returns the text that the visitor means. Default: the typed one. */
  readonly read?: (text: string) => string;
}) {
  const { value, setValue } = useTextAnswer(question);
  const field = useFieldProps(question, hasCount(question));
  const affixes = useAffixes(question);
  const placeholder = useText(question.placeholder);
  return (
    <>
      <AffixBox controlId={field.id} affixes={affixes} width={width}>
        <TextField
          dir={directionOfText(value)}
          enterKeyHint="next"
          {...native}
          {...field}
          aria-describedby={describedByAffixes(field.id, field['aria-describedby'], affixes)}
          readOnly={question.isReadOnly}
          placeholder={placeholder || undefined}
          data-width={width}
          value={value}
          onChange={(event) => setValue(read(event.currentTarget.value))}
        />
      </AffixBox>
      <CharacterCount question={question} value={value} />
    </>
  );
}

/** Renders several lines of text as the answer. The field grows with the text. */
export function TextAreaInput({ question }: { readonly question: ShownQuestion }) {
  const { value, setValue } = useTextAnswer(question);
  const placeholder = useText(question.placeholder);
  return (
    <>
      <TextArea
        minRows={4}
        dir={directionOfText(value)}
        {...useFieldProps(question, hasCount(question))}
        readOnly={question.isReadOnly}
        placeholder={placeholder || undefined}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <CharacterCount question={question} value={value} />
    </>
  );
}

/** Returns `auto` for a text, which has its own direction. An empty field has the direction of the page. */
function directionOfText(value: string): 'auto' | undefined {
  return value === '' ? undefined : 'auto';
}
