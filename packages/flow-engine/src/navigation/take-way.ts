import type { Flow } from '@product/model';
import { answerOf } from '../answers/answer-of.ts';
import { endAttempt } from '../answers/change-answer.ts';
import type { Draft } from '../session/draft.ts';
import { derive } from '../triggers/derive.ts';
import { dropHidden } from '../triggers/targets.ts';
import { updateVisibility } from '../triggers/update-visibility.ts';
import { isOnWay, type Way } from '../visibility/visible-elements.ts';

/**
 * Takes another way: answers on its pages count, those on other pages do not. What they show, hide and compute follows.
 * A page that the visitor reaches loses the answers of its hidden questions. Pages that the visitor leaves keep theirs.
 */
export function takeWay(draft: Draft, way: Way): void {
  const { flow, session } = draft;
  const before: Way = session;
  const left = elementsOf(flow, before).filter((element) => !isOnWay(flow, way, element));
  const reached = elementsOf(flow, way).filter((element) => !isOnWay(flow, before, element));
  session.history = way.history;
  session.currentStateId = way.currentStateId;
  const moved = [...left, ...reached].flatMap(({ question }) =>
    question !== null && answerOf(session, question) !== undefined ? question : [],
  );
  if (moved.length === 0) return;
  draft.moved.push(...moved);
  // Another body needs another idempotency key.
  if (session.submittedCount === 0) endAttempt(draft);
  updateVisibility(draft);
  for (const element of reached) dropHidden(draft, element);
  derive(draft);
}

function elementsOf({ index }: Flow, { history, currentStateId }: Way) {
  return [...new Set([...history, currentStateId])].flatMap((stateId) => index.elementsByState.get(stateId) ?? []);
}
