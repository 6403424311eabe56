import type { StatementPair } from '../../hooks/use-answer.ts';

export type MatrixMode = 'single' | 'multiple' | 'maxdiff' | 'conjoint';

/**
 * Returns the pairs after a choice. `single`: one option for each statement. `maxdiff`: also one statement for each option,
 * so that the best is never the worst. `multiple`: adds the pair, or removes it.
 */
export function chooseInMatrix(
  pairs: readonly StatementPair[],
  chosen: StatementPair,
  mode: MatrixMode,
): readonly StatementPair[] {
  const { statementId, optionId } = chosen;
  const isSame = (pair: StatementPair) => pair.statementId === statementId && pair.optionId === optionId;
  if (mode === 'multiple') return pairs.some(isSame) ? pairs.filter((pair) => !isSame(pair)) : [...pairs, chosen];
  const isKept = (pair: StatementPair) =>
    pair.statementId !== statementId && (mode !== 'maxdiff' || pair.optionId !== optionId);
  return [...pairs.filter(isKept), chosen];
}
