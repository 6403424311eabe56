import type { Question } from '@product/model';
import { answerOfKind, useAnswer } from './use-answer.ts';
import { type LabelledOption, useOptions } from './use-options.ts';

export interface ValuesAnswer {
  readonly options: readonly LabelledOption[];
  valueOf(optionId: string): string;
  /** An empty text takes the value away; the last one clears the answer. */
  setValue(optionId: string, body: string): void;
}

/** A text or a number for each option. */
export function useValues(question: Question): ValuesAnswer {
  const options = useOptions(question);
  const { answer, give, clear } = useAnswer(question.id);
  const values = answerOfKind(answer, 'values')?.values ?? [];
  return {
    options,
    valueOf: (optionId) => values.find((value) => value.optionId === optionId)?.body ?? '',
    setValue(optionId, body) {
      const others = values.filter((value) => value.optionId !== optionId);
      const next = body === '' ? others : [...others, { optionId, body }];
      if (next.length === 0) clear();
      else give({ kind: 'values', questionId: question.id, values: next });
    },
  };
}
