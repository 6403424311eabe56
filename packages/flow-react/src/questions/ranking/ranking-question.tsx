import { useTranslator } from '@product/i18n/react';
import { Button, LiveRegion } from '@product/ui';
import { useState } from 'react';
import { useRanking } from '../../hooks/use-answer.ts';
import { useFieldProps } from '../../hooks/use-issue.ts';
import { groupAttributes } from '../shared/group/group-attributes.ts';
import { QuestionHint } from '../shared/hint/hint.tsx';
import type { QuestionViewProps } from '../view-props.ts';
import { moveItem, rankedCount } from './ranking-order.ts';
import { SortableList } from './sortable-list.tsx';

/** Renders options to order: by mouse, touch or keyboard, or with the buttons beside each option. */
export function RankingQuestion({ question }: QuestionViewProps) {
  const { t } = useTranslator();
  const { items, isAnswered, reorder } = useRanking(question);
  const field = useFieldProps(question, true);
  const [announcement, setAnnouncement] = useState('');
  const total = items.length;
  const positionCount = rankedCount(question, total);
  const save = (ids: readonly string[]) => reorder(ids.slice(0, positionCount));
  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= total || from === to) return;
    save(moveItem(items, from, to).map(({ id }) => id));
    setAnnouncement(t('flow.rankingMoved', { name: item.label, position: to + 1, total }));
  };
  return (
    <>
      <QuestionHint question={question}>{t('flow.rankingHint')}</QuestionHint>
      <div {...groupAttributes(field)} data-product="ranking" data-answered={isAnswered || undefined}>
        <SortableList id={field.id} items={items} rankedCount={positionCount} onMove={move} />
        <Button
          variant="outline"
          data-product="ranking-keep"
          aria-disabled={isAnswered || undefined}
          onClick={() => isAnswered || save(items.map(({ id }) => id))}
        >
          {t('flow.rankingKeep')}
        </Button>
      </div>
      <LiveRegion message={announcement} />
    </>
  );
}
