import { textLength } from '@product/flow-engine';
import { useTranslator } from '@product/i18n/react';
import type { Question } from '@product/model';

/** The counter appears when at most this share of the limit is left. */
const NEAR = 0.1;
const NEAR_AT_LEAST = 10;

/** How many characters are left, said only near the limit. */
export function CharacterCount({ question, value }: { readonly question: Question; readonly value: string }) {
  const { t } = useTranslator();
  const limit = question.maxResponseLength;
  if (limit === null || limit <= 0) return null;
  const left = limit - textLength(value);
  const isNear = left <= Math.max(NEAR_AT_LEAST, limit * NEAR) && value !== '';
  return (
    <p className="product-counter" data-product="character-count" data-over={left < 0 || undefined} role="status">
      {isNear && (left >= 0 ? t('flow.charactersLeft', { count: left }) : t('flow.charactersOver', { count: -left }))}
    </p>
  );
}
