import type { Answer, Option } from '@product/model';
import { toMembershipTest } from '../questions/membership.ts';

type OptionsAnswer = Extract<Answer, { kind: 'options' }>;

/**
 * Brings a new answer into the form that the engine stores. Choosing an exclusive option clears the others, and choosing
 * another one clears it. Texts stay only for chosen options that ask for one.
 *
 * @param before Stored answer, which tells the options that are newly chosen.
 * @returns The same object when nothing changes.
 */
export function normalizeAnswer(answer: Answer, before: Answer | undefined, options: readonly Option[]): Answer {
  return answer.kind === 'options' ? withKnownTexts(withExclusion(answer, before, options), options) : answer;
}

function withExclusion(answer: OptionsAnswer, before: Answer | undefined, options: readonly Option[]): OptionsAnswer {
  const { optionIds } = answer;
  const exclusiveIds = options.filter((option) => option.isExclusive === true).map(({ id }) => id);
  if (optionIds.length < 2 || exclusiveIds.length === 0) return answer;
  const isExclusive = toMembershipTest(exclusiveIds);
  if (!optionIds.some(isExclusive)) return answer;
  const wasChosen = toMembershipTest(before?.kind === 'options' ? before.optionIds : []);
  const chosen = optionIds.findLast((id) => isExclusive(id) && !wasChosen(id));
  return { ...answer, optionIds: chosen === undefined ? optionIds.filter((id) => !isExclusive(id)) : [chosen] };
}

function withKnownTexts(answer: OptionsAnswer, options: readonly Option[]): OptionsAnswer {
  const { texts, ...choice } = answer;
  if (texts === undefined) return answer;
  const isChosen = toMembershipTest(choice.optionIds);
  const isAsking = toMembershipTest(options.filter(({ isOther }) => isOther === true).map(({ id }) => id));
  const entries = Object.entries(texts);
  const known = entries.filter(([id, text]) => text !== '' && isChosen(id) && isAsking(id));
  if (known.length === entries.length && known.length > 0) return answer;
  return known.length === 0 ? choice : { ...choice, texts: Object.fromEntries(known) };
}
