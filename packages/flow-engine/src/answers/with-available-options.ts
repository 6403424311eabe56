import type { Answer } from '@product/model';

/** Removes unavailable options from an answer. Returns the same object when nothing changes, undefined when nothing is left. */
export function withAvailableOptions(answer: Answer, available: ReadonlySet<string>): Answer | undefined {
  const isAvailable = ({ optionId }: { readonly optionId: string }) => available.has(optionId);
  switch (answer.kind) {
    case 'options':
    case 'ranking':
      return kept(
        answer,
        answer.optionIds,
        (id) => available.has(id),
        (optionIds) => ({ ...answer, optionIds }),
      );
    case 'matrix':
      return kept(answer, answer.pairs, isAvailable, (pairs) => ({ ...answer, pairs }));
    case 'values':
      return kept(answer, answer.values, isAvailable, (values) => ({ ...answer, values }));
    case 'text':
    case 'files':
      return answer;
  }
}

function kept<Item>(
  answer: Answer,
  items: readonly Item[],
  isKept: (item: Item) => boolean,
  withItems: (items: readonly Item[]) => Answer,
): Answer | undefined {
  const left = items.filter(isKept);
  if (left.length === items.length) return answer;
  return left.length === 0 ? undefined : withItems(left);
}
