import type { StatementPair } from '../../hooks/use-answer.ts';

export type MatrixMode = 'single' | 'multiple' | 'maxdiff' | 'conjoint';

/**
 * The pairs after one was chosen. One option on each statement; in maxdiff an option also stands on one statement only,
 * so that the best is never the worst; a multiple table adds the pair, or takes it away.
 */
export function chooseInMatrix(
  pairs: readonly StatementPair[],
  chosen: StatementPair,
  mode: MatrixMode,
): readonly StatementPair[] {
  const { statementId, optionId } = chosen;
  const isSame = (pair: StatementPair) => pair.statementId === statementId && pair.optionId === optionId;
  if (mode === 'multiple') return pairs.some(isSame) ? pairs.filter((pair) => !isSame(pair)) : [...pairs, chosen];
  const stays = (pair: StatementPair) =>
    pair.statementId !== statementId && (mode !== 'maxdiff' || pair.optionId !== optionId);
  return [...pairs.filter(stays), chosen];
}
