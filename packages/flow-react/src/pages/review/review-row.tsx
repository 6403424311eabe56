import { countedAnswer, type Session, visibleOptions } from '@product/flow-engine';
import { useTranslator } from '@product/i18n/react';
import type { Element } from '@product/model';
import { Button } from '@product/ui';
import { useCallback } from 'react';
import { sameItems, useFlow, useSession } from '../../context/flow-context.tsx';
import { focusQuestion } from '../../effects/focus-question.ts';
import { OwnerText } from '../../elements/owner-text.tsx';
import { useAffixes } from '../../questions/shared/text-input/affixes.tsx';
import { wordsOf } from '../../rich-text/without-tags.ts';
import { answerLines } from './answer-lines.ts';

/** Renders a question with its answer in words, and a button to change it, which focuses the question on its page. */
export function ReviewRow({ element, onChange }: { element: Element; onChange: () => void }) {
  const { t } = useTranslator();
  const { text, clock } = useFlow();
  const lines = useAnswerLines(element);
  const change = () => {
    onChange();
    // A timer, because React renders the page first.
    clock.after(0, () => showQuestion(element));
  };
  return (
    <div className="product-review-row" data-product="review-row" data-question={element.question?.key}>
      <dt>
        <OwnerText text={element.body} />
      </dt>
      <dd>
        {lines.length === 0 ? (
          <span className="product-review-empty">{t('flow.reviewUnanswered')}</span>
        ) : (
          lines.map((line, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one answer have no other name
            <span key={position} dir="auto">
              {line}
            </span>
          ))
        )}
      </dd>
      <dd>
        <Button
          variant="text"
          size="s"
          data-product="review-change"
          aria-label={t('flow.reviewChangeAnswer', { question: wordsOf(text(element.body)) })}
          onClick={change}
        >
          {t('flow.reviewChange')}
        </Button>
      </dd>
    </div>
  );
}

function useAnswerLines({ question }: Element): readonly string[] {
  const { flow, text, locale } = useFlow();
  const affixes = useAffixes(question ?? {});
  return useSession(
    useCallback(
      (session: Session) => {
        if (question === null) return [];
        const options = visibleOptions(flow, session, question.id);
        const words = ({ body }: Pick<Element, 'body'>) => wordsOf(text(body));
        return answerLines(question, countedAnswer(flow, session, question), { locale, affixes, options, words });
      },
      [flow, question, locale, affixes, text],
    ),
    sameItems,
  );
}

function showQuestion({ id, question }: Element): void {
  const target = document.querySelector<HTMLElement>(`[data-element="${CSS.escape(id)}"]`);
  if (target === null) return;
  focusQuestion(target, question?.id);
  target.scrollIntoView({ block: 'start' });
}
