import type { Question } from '@product/model';
import { TextArea, TextField } from '@product/ui';
import type { InputHTMLAttributes } from 'react';
import { useTextAnswer } from '../../../hooks/use-answer.ts';
import { useFieldProps } from '../../../hooks/use-issue.ts';
import { CharacterCount } from './character-count.tsx';

type NativeProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'dir' | 'enterKeyHint' | 'max' | 'onBlur'
>;

/** Renders one line of text as the answer. */
export function TextInput({
  question,
  width = 'full',
  ...native
}: NativeProps & { readonly question: Question; readonly width?: 'full' | 'medium' | 'short' }) {
  const { value, setValue } = useTextAnswer(question);
  return (
    <>
      <TextField
        dir={directionOfText(value)}
        enterKeyHint="next"
        {...native}
        {...useFieldProps(question)}
        data-width={width}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <CharacterCount question={question} value={value} />
    </>
  );
}

/** Renders several lines of text as the answer. The field grows with the text. */
export function TextAreaInput({ question }: { readonly question: Question }) {
  const { value, setValue } = useTextAnswer(question);
  return (
    <>
      <TextArea
        minRows={4}
        dir={directionOfText(value)}
        {...useFieldProps(question)}
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
