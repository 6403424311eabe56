import type { Question } from '@product/model';
import { useCallback, useMemo } from 'react';
import { answerOfKind, useAnswer } from './use-answer.ts';
import { type LabelledOption, useOptions } from './use-options.ts';

export interface SingleChoice {
  readonly options: readonly LabelledOption[];
  readonly chosenId: string | null;
  choose(optionId: string): void;
  clear(): void;
}

/** One option out of several: radio buttons, scales, stars, a dropdown. */
export function useSingleChoice(question: Question): SingleChoice {
  const options = useOptions(question);
  const { answer, give, clear } = useAnswer(question.id);
  const choose = useCallback(
    (optionId: string) => give({ kind: 'options', questionId: question.id, optionIds: [optionId] }),
    [give, question.id],
  );
  return { options, chosenId: answerOfKind(answer, 'options')?.optionIds[0] ?? null, choose, clear };
}

export interface MultiChoice {
  readonly options: readonly LabelledOption[];
  readonly chosenIds: readonly string[];
  isChosen(optionId: string): boolean;
  /** Adds the option, or takes it away. */
  toggle(optionId: string): void;
  set(optionIds: readonly string[]): void;
  clear(): void;
}

/** Several options out of several: check boxes, a dropdown with marks. The last one taken away clears the answer. */
export function useMultiChoice(question: Question): MultiChoice {
  const options = useOptions(question);
  const { answer, give, clear } = useAnswer(question.id);
  const chosenIds = answerOfKind(answer, 'options')?.optionIds ?? none;
  const set = useCallback(
    (optionIds: readonly string[]) =>
      optionIds.length === 0 ? clear() : give({ kind: 'options', questionId: question.id, optionIds }),
    [give, clear, question.id],
  );
  return useMemo(
    () => ({
      options,
      chosenIds,
      isChosen: (optionId) => chosenIds.includes(optionId),
      toggle: (optionId) =>
        set(chosenIds.includes(optionId) ? chosenIds.filter((id) => id !== optionId) : [...chosenIds, optionId]),
      set,
      clear,
    }),
    [options, chosenIds, set, clear],
  );
}

const none: readonly string[] = [];
