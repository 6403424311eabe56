import type { Element, Flow } from '@product/model';
import type { ChangeLevel } from './change.ts';

/**
 * Finds the level of a change of ways. Earlier feedbacks may lack an answer of the new way if a question is required or
 * a page without a button needs every answer.
 */
export function wayLevel(flow: Flow): ChangeLevel {
  return flow.elements.some((element) => isNeeded(flow, element)) ? 'breaking' : 'safe';
}

/** Tells whether a visitor may have to answer: the question is required, or a page with it has no button. */
export function isNeeded({ states, index }: Flow, { id, question }: Element): boolean {
  if (question === null) return false;
  if (question.isRequired || question.requiredIf !== undefined) return true;
  return states.some(({ id: stateId, elementIds }) => {
    const controls = index.controlsByState.get(stateId) ?? [];
    const hasButton = controls.some(({ isVisible, visibleIf }) => isVisible && visibleIf === undefined);
    return !hasButton && elementIds.includes(id);
  });
}
