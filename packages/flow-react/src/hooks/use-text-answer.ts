import type { Question } from '@product/model';
import { useCallback } from 'react';
import { answerOfKind, useAnswer } from './use-answer.ts';

export interface TextAnswer {
  /** Empty while there is no answer. */
  readonly value: string;
  setValue(text: string): void;
  clear(): void;
}

/** A text, a number, a date: anything that travels as one string. An empty text clears the answer. */
export function useTextAnswer(question: Question): TextAnswer {
  const { answer, give, clear } = useAnswer(question.id);
  const setValue = useCallback(
    (body: string) => (body === '' ? clear() : give({ kind: 'text', questionId: question.id, body })),
    [give, clear, question.id],
  );
  return { value: answerOfKind(answer, 'text')?.body ?? '', setValue, clear };
}
