import type { Answer } from '@product/model';

type OptionsAnswer = Extract<Answer, { kind: 'options' }>;

/** Removes unavailable options from an answer. Returns the same object when nothing changes, undefined when nothing is left. */
export function withAvailableOptions(answer: Answer, available: ReadonlySet<string>): Answer | undefined {
  const isAvailable = ({ optionId }: { readonly optionId: string }) => available.has(optionId);
  switch (answer.kind) {
    case 'options':
      return keepItems(
        answer,
        answer.optionIds,
        (id) => available.has(id),
        (optionIds) => withTexts({ ...answer, optionIds }, available),
      );
    case 'ranking':
      return keepItems(
        answer,
        answer.optionIds,
        (id) => available.has(id),
        (optionIds) => ({ ...answer, optionIds }),
      );
    case 'matrix':
      return keepItems(answer, answer.pairs, isAvailable, (pairs) => ({ ...answer, pairs }));
    case 'values':
      return keepItems(answer, answer.values, isAvailable, (values) => ({ ...answer, values }));
    case 'text':
    case 'files':
      return answer;
  }
}

function keepItems<Item>(
  answer: Answer,
  items: readonly Item[],
  isAvailable: (item: Item) => boolean,
  withItems: (items: readonly Item[]) => Answer,
): Answer | undefined {
  const remaining = items.filter(isAvailable);
  if (remaining.length === items.length) return answer;
  return remaining.length === 0 ? undefined : withItems(remaining);
}

/** Removes the texts of unavailable options. */
function withTexts(answer: OptionsAnswer, available: ReadonlySet<string>): OptionsAnswer {
  const { texts, ...choice } = answer;
  const known = Object.entries(texts ?? {}).filter(([id]) => available.has(id));
  return known.length === 0 ? choice : { ...choice, texts: Object.fromEntries(known) };
}
