import { useTranslator } from '@product/i18n/react';
import { Button, useSpeak } from '@product/ui';
import { useRanking } from '../../hooks/use-answer.ts';
import { useFieldProps } from '../../hooks/use-issue.ts';
import { groupAttributes } from '../shared/group/group-attributes.ts';
import { QuestionHint } from '../shared/hint/hint.tsx';
import type { QuestionViewProps } from '../view-props.ts';
import { countPositions, moveItem } from './ranking-order.ts';
import { SortableList } from './sortable-list.tsx';

/** Renders options to order: by mouse, touch or keyboard, or with the buttons beside each option. */
export function RankingQuestion({ question }: QuestionViewProps) {
  const { t } = useTranslator();
  const { items, isAnswered, rankedCount, reorder } = useRanking(question);
  const field = useFieldProps(question, true);
  const speak = useSpeak();
  const total = items.length;
  const positionCount = countPositions(question, total);
  // An option that came after the answer, such as one carried forward, has no rank until the visitor says so.
  const isComplete = rankedCount >= positionCount;
  const save = (ids: readonly string[]) => reorder(ids.slice(0, positionCount));
  const drop = (from: number, to: number) => save(moveItem(items, from, to).map(({ id }) => id));
  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= total || from === to) return;
    drop(from, to);
    speak(t('flow.rankingMoved', { name: item.label, position: to + 1, total }));
  };
  return (
    <>
      <QuestionHint question={question}>{t('flow.rankingHint')}</QuestionHint>
      <div {...groupAttributes(field)} data-product="ranking" data-answered={isAnswered || undefined}>
        <SortableList
          id={field.id}
          items={items}
          rankedCount={isAnswered ? rankedCount : positionCount}
          onMove={move}
          onDrop={drop}
        />
        <Button
          variant="outline"
          data-product="ranking-keep"
          aria-disabled={isComplete || undefined}
          onClick={() => isComplete || save(items.map(({ id }) => id))}
        >
          {t('flow.rankingKeep')}
        </Button>
      </div>
    </>
  );
}
