import type { Translator } from '@product/i18n';
import type { Question } from '@product/model';
import { Hint } from '@product/ui';
import type { ReactNode } from 'react';
import { questionParts } from '../../../hooks/use-issue.ts';

/** Renders a hint between title and control, with the id that the field's `aria-describedby` names. */
export function QuestionHint({ question, children }: { question: Question; children: ReactNode }) {
  return (
    <Hint id={questionParts(question.id).hintId} data-product="question-hint">
      {children}
    </Hint>
  );
}

/** Returns how many options to choose, as a sentence; undefined without a limit. */
export function selectionHint(question: Question, { t }: Translator): string | undefined {
  const min = question.minSelectionCount ?? 0;
  const max = question.maxSelectionCount;
  if (max === null || max <= 0) return min > 1 ? t('flow.chooseAtLeast', { min }) : undefined;
  if (min > max) return undefined;
  if (min === max) return t('flow.chooseExactly', { count: max });
  if (min === 1 && max === 2) return t('flow.chooseOneOrTwo');
  return min > 1 ? t('flow.chooseBetween', { min, max }) : t('flow.chooseAtMost', { max });
}
