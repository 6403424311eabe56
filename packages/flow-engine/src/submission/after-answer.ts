import type { PlacedQuestion } from '@product/model';
import { issueOf } from '../answers/answer-of.ts';
import { isFinal, stateById } from '../navigation/current-state.ts';
import { nextFrom } from '../navigation/next-state.ts';
import { definitionOf } from '../questions/registry.ts';
import { type Draft, emit } from '../session/draft.ts';
import { planAutoAdvance } from '../timers/auto-advance.ts';
import { stayAwake } from '../timers/time-outs.ts';
import { pageOf } from '../visibility/page.ts';
import { isElementVisible } from '../visibility/visible-elements.ts';
import { standingOf } from './standing.ts';

const REVEAL_SCROLL_MS = 400;

/** What follows an answer, whoever gave it: the visitor, an upload, a verified number, the server. */
export function afterAnswer(draft: Draft, question: PlacedQuestion): void {
  stayAwake(draft);
  scrollOn(draft, question);
  planAutoAdvance(draft);
  saveIncomplete(draft);
  emit(draft, { type: 'saveSession' });
}

/** To what the answer revealed; else, after a single choice, to the next question. */
function scrollOn(draft: Draft, question: PlacedQuestion): void {
  const { flow, run, tools, revealed } = draft;
  const { elements, positionOf } = pageOf(flow, run);
  // By the few that were revealed: a page may hold thousands.
  let firstAt = elements.length;
  for (const element of revealed) {
    const position = positionOf(element.place);
    if (position >= 0 && position < firstAt && isElementVisible(run, element)) firstAt = position;
  }
  const first = elements[firstAt];
  if (first !== undefined) {
    emit(draft, { type: 'scrollTo', elementId: first.id, delayMs: REVEAL_SCROLL_MS, reason: 'revealed' });
    return;
  }
  if (!definitionOf(question)?.isSingleChoice || question.isMultiSelect) return;
  if (run.answers.count === 0 || issueOf(run, question, tools) !== undefined) return;
  const own = positionOf(question.place);
  if (own < 0) return;
  for (let at = own + 1; at < elements.length; at++) {
    const element = elements[at];
    if (element === undefined || element.question === null || !isElementVisible(run, element)) continue;
    emit(draft, { type: 'scrollTo', elementId: element.id, delayMs: 0, reason: 'nextQuestion' });
    return;
  }
}

/**
 * Posts the answers so far, where the flow asks for it: not once the feedback itself is on its way or out, and not when
 * the page is ready to end the survey, since the feedback follows at once.
 */
function saveIncomplete(draft: Draft): void {
  const { flow, run } = draft;
  if (!flow.allowSavingIncompleteSurvey || run.isPreview || run.submittedCount > 0) return;
  if (run.submission.status === 'submitting') return;
  const target = stateById(flow, nextFrom(flow, run, run.currentStateId));
  if (isFinal(target) && standingOf(draft).problems === 0) return;
  run.incompleteSaveCount += 1;
  emit(draft, { type: 'saveIncomplete', idempotencyKey: `${run.id}-incomplete-${run.incompleteSaveCount}` });
}
