import { textLength } from '@product/flow-engine';
import { useTranslator } from '@product/i18n/react';
import type { Question } from '@product/model';
import { useSpeak } from '@product/ui';
import { useEffect } from 'react';
import { useFlow } from '../../../context/flow-context.tsx';
import { questionParts } from '../../../hooks/use-issue.ts';

/** Share of the limit. The counter appears when fewer characters are left. */
const NEAR_LIMIT_SHARE = 0.1;
/** Characters. The counter appears at the latest when so many are left. */
const MIN_NEAR_LIMIT = 10;
/** Milliseconds without a key after which the counter is said. */
const SILENCE_MS = 1_000;

/** Tells whether a text has a limit, and so a hint that says it. */
export function hasCount({ maxResponseLength: limit }: Question): boolean {
  return limit !== null && limit > 0;
}

/**
 * Renders the number of characters left, near the limit, and the limit itself as a hint for screen readers. The number is
 * said when the visitor pauses.
 */
export function CharacterCount({ question, value }: { readonly question: Question; readonly value: string }) {
  const { t } = useTranslator();
  const { clock } = useFlow();
  const speak = useSpeak();
  const limit = question.maxResponseLength ?? 0;
  const left = limit - textLength(value);
  const isNear = limit > 0 && left <= Math.max(MIN_NEAR_LIMIT, limit * NEAR_LIMIT_SHARE) && value !== '';
  const text = !isNear
    ? ''
    : left >= 0
      ? t('flow.charactersLeft', { count: left })
      : t('flow.charactersOver', { count: -left });
  useEffect(() => clock.after(SILENCE_MS, () => speak(text)), [clock, speak, text]);
  if (!hasCount(question)) return null;
  return (
    <>
      <span id={questionParts(question.id).hintId} hidden>
        {t('flow.charactersMax', { count: limit })}
      </span>
      <p className="product-counter" data-product="character-count" data-over={left < 0 || undefined}>
        {text}
      </p>
    </>
  );
}
