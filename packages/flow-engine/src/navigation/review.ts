import type { Element, Flow, State } from '@product/model';
import { stateById } from '../definition/states.ts';
import type { Session } from '../state.ts';
import { isElementVisible } from '../visibility/visible-elements.ts';

/** A page that the visitor passed, with the elements of its visible questions. */
export interface ReviewedPage {
  readonly state: State;
  /** Not empty. In the order of the definition. */
  readonly elements: readonly Element[];
}

/**
 * Lists what a review page shows: the visible questions of the pages that the visitor passed, in the visitor's order.
 * Questions with `review: false` are left out. Answers are in the session, by question id.
 *
 * @example
 * reviewedPages(flow, session).flatMap(({ elements }) => elements); // elements of the questions
 */
export function reviewedPages(flow: Flow, session: Session): ReviewedPage[] {
  const passed = session.history.filter((stateId, position, history) => history.lastIndexOf(stateId) === position);
  return passed.flatMap((stateId) => {
    const elements = (flow.index.elementsByState.get(stateId) ?? []).filter(
      (element) =>
        element.question !== null && element.question.isReviewed !== false && isElementVisible(session, element),
    );
    return elements.length === 0 ? [] : { state: stateById(flow, stateId), elements };
  });
}
