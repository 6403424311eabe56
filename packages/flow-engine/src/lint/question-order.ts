import type { Flow, Question } from '@product/model';
import { reachableFrom } from './reachable.ts';

/** Tells when questions are answered, compared with the states of a flow. */
export interface QuestionOrder {
  /** `before`: on the same page or an earlier one. `later`: only on pages after it. `never`: on no page that is reached. */
  whenAnswered(question: Question, stateIds: readonly string[]): 'before' | 'later' | 'never';
}

/** Computes which pages follow which, each at most once. */
export function questionOrder(flow: Flow): QuestionOrder {
  const following = new Map<string, Set<string>>();
  const reachedFrom = (stateId: string): Set<string> => {
    const known = following.get(stateId) ?? reachableFrom(flow, stateId);
    following.set(stateId, known);
    return known;
  };
  const shownOn = new Map<string, string[]>();
  const visited = reachedFrom(flow.index.initialState.id);
  for (const { id, elementIds } of flow.states) {
    if (!visited.has(id)) continue;
    for (const elementId of elementIds) shownOn.set(elementId, [...(shownOn.get(elementId) ?? []), id]);
  }
  return {
    whenAnswered: ({ id }, stateIds) => {
      const elementId = flow.index.elementsByQuestion.get(id)?.id ?? '';
      const askedOn = shownOn.get(elementId) ?? [];
      if (askedOn.length === 0) return 'never';
      const reached = stateIds.filter((stateId) => visited.has(stateId));
      const isBefore = reached.some((stateId) => askedOn.some((asked) => reachedFrom(asked).has(stateId)));
      return isBefore || reached.length === 0 ? 'before' : 'later';
    },
  };
}
