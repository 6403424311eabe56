import type { Answer } from '@product/model';

/** The answer without options that are not on offer: the same object when none is, undefined when nothing is left. */
export function withAvailableOptions(answer: Answer, offered: ReadonlySet<string>): Answer | undefined {
  const isOffered = ({ optionId }: { readonly optionId: string }) => offered.has(optionId);
  switch (answer.kind) {
    case 'options':
    case 'ranking':
      return kept(
        answer,
        answer.optionIds,
        (id) => offered.has(id),
        (optionIds) => ({ ...answer, optionIds }),
      );
    case 'matrix':
      return kept(answer, answer.pairs, isOffered, (pairs) => ({ ...answer, pairs }));
    case 'values':
      return kept(answer, answer.values, isOffered, (values) => ({ ...answer, values }));
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
