import type { Question } from '@product/model';
import { useMemo } from 'react';
import { answerOfKind, useAnswer } from './use-answer.ts';
import { useFlow } from './use-flow.ts';
import { type LabelledOption, labelled, useOptions } from './use-options.ts';

export interface StatementPair {
  readonly statementId: string;
  readonly optionId: string;
}

export interface MatrixAnswer {
  readonly statements: readonly LabelledOption[];
  readonly options: readonly LabelledOption[];
  readonly pairs: readonly StatementPair[];
  /** Option chosen on a statement. */
  chosenOn(statementId: string): string | null;
  choose(statementId: string, optionId: string): void;
  /** Replaces everything at once, as maxdiff needs. An empty list clears the answer. */
  setPairs(pairs: readonly StatementPair[]): void;
}

/** Statements against options. */
export function useMatrix(question: Question): MatrixAnswer {
  const { text, textAttributes } = useFlow();
  const options = useOptions(question);
  const { answer, give, clear } = useAnswer(question.id);
  const pairs = answerOfKind(answer, 'matrix')?.pairs ?? none;
  const statements = useMemo(
    () => question.statements.map((statement) => labelled(statement, { text, textAttributes })),
    [question.statements, text, textAttributes],
  );
  return useMemo(() => {
    const setPairs = (next: readonly StatementPair[]): void =>
      next.length === 0 ? clear() : give({ kind: 'matrix', questionId: question.id, pairs: next });
    return {
      statements,
      options,
      pairs,
      chosenOn: (statementId) => pairs.find((pair) => pair.statementId === statementId)?.optionId ?? null,
      choose: (statementId, optionId) =>
        setPairs([...pairs.filter((pair) => pair.statementId !== statementId), { statementId, optionId }]),
      setPairs,
    };
  }, [statements, options, pairs, give, clear, question.id]);
}

const none: readonly StatementPair[] = [];
