import type { Flow, State } from '@product/model';
import { isFinal, stateById } from '../definition/states.ts';
import { showingTriggers } from '../triggers/targets.ts';
import type { Report } from './flow-problem.ts';
import { definedSuccessors, reachableFrom, successors } from './reachable.ts';

/** Reports states that cannot be reached, cannot be left, or lead to no end. */
export function lintStates(flow: Flow, report: Report): void {
  const reachable = reachableFrom(flow, flow.index.initialState.id);
  flow.states.forEach((state, at) => {
    const path = `states[${at}]`;
    if (!reachable.has(state.id)) {
      report('warning', 'unreachableState', path, `No path leads to the state "${state.id}".`);
    } else if (!isFinal(state) && !canEnd(flow, state)) {
      report('error', 'endlessState', path, `No path leads from the state "${state.id}" to an end.`);
    } else if (!isFinal(state) && !canBePassed(flow, state)) {
      report('error', 'stuckState', path, `The state "${state.id}" has no question and no button.`);
    } else if (definedSuccessors(flow, state.id).some((next) => !successors(flow, state.id).includes(next))) {
      report(
        'warning',
        'skippedPages',
        path,
        'Its submit element skips the pages that follow. Add a next_page element.',
      );
    }
  });
}

function canEnd(flow: Flow, state: State): boolean {
  return [...reachableFrom(flow, state.id)].some((stateId) => isFinal(stateById(flow, stateId)));
}

function canBePassed(flow: Flow, state: State): boolean {
  return (flow.index.elementsByState.get(state.id) ?? []).some(
    (element) =>
      ['question', 'next_page', 'submit'].includes(element.type) &&
      (element.isVisible || showingTriggers(flow, element).length > 0),
  );
}
