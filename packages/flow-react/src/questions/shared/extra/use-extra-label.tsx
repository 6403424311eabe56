import type { Question } from '@product/model';
import type { ReactNode } from 'react';
import { useFlow } from '../../../context/flow-context.tsx';
import { localizedExtra, useExtraText } from './extra.ts';

/** Returns a text of `question.extra` to render, with its language when it falls back; undefined for a missing text. */
export function useExtraLabel(question: Question, name: string): ReactNode | undefined {
  const { textAttributes } = useFlow();
  const text = useExtraText(question, name);
  const localized = localizedExtra(question, name);
  const attributes = localized && textAttributes(localized);
  return text && attributes ? <span {...attributes}>{text}</span> : text;
}
