import type { Colleague, FeedbackCounts } from '@product/api-client/staff';
import { useStaff } from '../account/staff-context.tsx';
import type { InboxFilter } from '../inbox/query.ts';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { countOf, withCount } from './counts.ts';
import { FilterSelect } from './filter-select.tsx';

type TeamFilter = Pick<InboxFilter, 'assigneeId' | 'tag'>;

export interface TeamFiltersProps extends TeamFilter {
  /** Null until they have loaded. */
  readonly counts: FeedbackCounts | null;
  readonly colleagues: readonly Colleague[];
  onChange(changes: Partial<TeamFilter>): void;
}

/** Shows the filters by assignee and by tag, with the number of feedbacks of each. */
export function TeamFilters({ counts, colleagues, assigneeId, tag, onChange }: TeamFiltersProps) {
  const { t } = useInboxTranslator();
  const { staff } = useStaff();
  const assigned = colleagues.filter(({ id }) => id !== staff.id && (countOf(counts?.assignees, id) ?? 0) > 0);
  const assignees = [
    { id: staff.id, label: withCount(t('inbox.mine'), countOf(counts?.assignees, staff.id)) },
    { id: 'none', label: withCount(t('inbox.unassigned'), counts?.unassigned) },
    ...assigned.map(({ id, name }) => ({ id, label: withCount(name, countOf(counts?.assignees, id)) })),
  ];
  const tags = counts?.tags ?? [];
  const isListed = tag === null || tags.some(({ name }) => name === tag);
  return (
    <>
      <FilterSelect
        label={t('inbox.assignee')}
        all={t('inbox.all')}
        options={assignees}
        chosenId={assigneeId}
        onChoose={(id) => onChange({ assigneeId: id })}
        data-product="assignee-filter"
      />
      {(tags.length > 0 || tag !== null) && (
        <FilterSelect
          label={t('inbox.tags')}
          all={t('inbox.all')}
          options={[
            ...tags.map(({ name, count }) => ({ id: name, label: withCount(name, count) })),
            ...(isListed || tag === null ? [] : [{ id: tag, label: tag }]),
          ]}
          chosenId={tag}
          onChoose={(id) => onChange({ tag: id })}
          data-product="tag-filter"
        />
      )}
    </>
  );
}
