import { textLength } from '@product/flow-engine';
import { useTranslator } from '@product/i18n/react';
import type { Question } from '@product/model';

/** Share of the limit. The counter appears when fewer characters are left. */
const NEAR_LIMIT_SHARE = 0.1;
/** Characters. The counter appears at the latest when so many are left. */
const MIN_NEAR_LIMIT = 10;

/** Renders the number of characters left, near the limit. */
export function CharacterCount({ question, value }: { readonly question: Question; readonly value: string }) {
  const { t } = useTranslator();
  const limit = question.maxResponseLength;
  if (limit === null || limit <= 0) return null;
  const left = limit - textLength(value);
  const isNear = left <= Math.max(MIN_NEAR_LIMIT, limit * NEAR_LIMIT_SHARE) && value !== '';
  return (
    <p className="product-counter" data-product="character-count" data-over={left < 0 || undefined} role="status">
      {isNear && (left >= 0 ? t('flow.charactersLeft', { count: left }) : t('flow.charactersOver', { count: -left }))}
    </p>
  );
}
