import type { Question } from '@product/model';
import type { ReactNode } from 'react';
import { useFlow } from '../../../hooks/use-flow.ts';
import { localizedExtra, useExtraText } from './extra.ts';

/** A text of `question.extra` to be shown, marked with its language where it falls back; undefined where none is given. */
export function useExtraLabel(question: Question, name: string): ReactNode | undefined {
  const { textAttributes } = useFlow();
  const text = useExtraText(question, name);
  const localized = localizedExtra(question, name);
  const attributes = localized && textAttributes(localized);
  return text && attributes ? <span {...attributes}>{text}</span> : text;
}
