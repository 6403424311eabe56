import { useTranslator } from '@product/i18n/react';
import { Button, LiveRegion } from '@product/ui';
import { useState } from 'react';
import { useRanking } from '../../hooks/use-answer.ts';
import { useFieldProps } from '../../hooks/use-issue.ts';
import { groupAttributes } from '../shared/group/group-attributes.ts';
import { QuestionHint } from '../shared/hint/hint.tsx';
import type { QuestionViewProps } from '../view-props.ts';
import { LazySortableList } from './lazy-sortable-list.tsx';
import { moved, rankedCount } from './ranking-order.ts';

/** Options to order: by drag, by touch, by keyboard, or with the buttons beside each. */
export function RankingQuestion({ question }: QuestionViewProps) {
  const { t } = useTranslator();
  const { items, isAnswered, reorder } = useRanking(question);
  const field = useFieldProps(question, true);
  const [said, setSaid] = useState('');
  const total = items.length;
  const ranked = rankedCount(question, total);
  const keep = (ids: readonly string[]) => reorder(ids.slice(0, ranked));
  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= total || from === to) return;
    keep(moved(items, from, to).map(({ id }) => id));
    setSaid(t('flow.rankingMoved', { name: item.label, position: to + 1, total }));
  };
  return (
    <>
      <QuestionHint question={question}>{t('flow.rankingHint')}</QuestionHint>
      <div {...groupAttributes(field)} data-product="ranking" data-answered={isAnswered || undefined}>
        <LazySortableList id={field.id} items={items} rankedCount={ranked} onMove={move} />
        <Button variant="text" data-product="ranking-keep" onClick={() => keep(items.map(({ id }) => id))}>
          {t('flow.rankingKeep')}
        </Button>
      </div>
      <LiveRegion message={said} />
    </>
  );
}
