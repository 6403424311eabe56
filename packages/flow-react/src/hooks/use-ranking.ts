import type { Question } from '@product/model';
import { useMemo } from 'react';
import { answerOfKind, useAnswer } from './use-answer.ts';
import { type LabelledOption, useOptions } from './use-options.ts';

export interface RankingAnswer {
  /** Best first: the visitor's order, or the options' own while there is none. */
  readonly items: readonly LabelledOption[];
  /** False until the visitor has ordered them. */
  readonly isAnswered: boolean;
  reorder(optionIds: readonly string[]): void;
  clear(): void;
}

/** Options in an order. Options that appeared after the visitor ordered them stand at the end. */
export function useRanking(question: Question): RankingAnswer {
  const options = useOptions(question);
  const { answer, give, clear } = useAnswer(question.id);
  const ranked = answerOfKind(answer, 'ranking')?.optionIds;
  const items = useMemo(() => {
    const byId = new Map(options.map((option) => [option.id, option]));
    const first = (ranked ?? []).flatMap((id) => byId.get(id) ?? []);
    return [...first, ...options.filter((option) => !first.includes(option))];
  }, [options, ranked]);
  return {
    items,
    isAnswered: ranked !== undefined,
    reorder: (optionIds) => give({ kind: 'ranking', questionId: question.id, optionIds }),
    clear,
  };
}
