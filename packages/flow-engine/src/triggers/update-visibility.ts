import type { ConditionalElement, Element, IndexedTrigger, Question } from '@product/model';
import { answerOf } from '../answers/answer-of.ts';
import { writeAnswer } from '../answers/change-answer.ts';
import type { Draft } from '../session/draft.ts';
import { hasConditionalOptions } from '../visibility/options.ts';
import { updateElements, updateOptions } from './targets.ts';
import { applyTriggers } from './triggers.ts';

/** Evaluations of one element in one event. Only cycles need more than one. */
const MAX_EVALUATIONS = 8;

/**
 * Updates what answers show and hide that changed, or that began or ceased to count. Triggers run first, each at most once, then the conditions that read a
 * changed answer, from the lowest level up. Hiding a question clears its answer, which is a further change.
 *
 * In a cycle, conditions are evaluated again until each agrees with the answers. Answers only shrink meanwhile, and one
 * that goes on shrinking is cleared, so that this ends soon.
 */
export function updateVisibility(draft: Draft): void {
  const { conditionalElements, conditionalElementsByQuestion } = draft.flow.index;
  const ran = new Set<IndexedTrigger>();
  const waiting = new Set(draft.areConditionsStale ? conditionalElements.values() : []);
  const evaluations = new Map<ConditionalElement, number>();
  const wait = (conditional: ConditionalElement | undefined) => {
    if (conditional !== undefined) waiting.add(conditional);
  };
  const follow = (question: Question) => {
    for (const { id } of applyTriggers(draft, question, ran)) wait(conditionalElements.get(id));
    for (const conditional of conditionalElementsByQuestion.get(question.id) ?? []) wait(conditional);
  };
  draft.areConditionsStale = false;
  const queues = [draft.changed, draft.moved].map((questions) => ({ questions, next: 0 }));
  const isOpen = () => queues.some(({ questions, next }) => next < questions.length);
  do {
    for (const queue of queues) {
      for (; queue.next < queue.questions.length; queue.next++) {
        const question = queue.questions[queue.next];
        if (question !== undefined) follow(question);
      }
    }
    for (const conditional of evaluateLowest(draft, waiting)) {
      waiting.delete(conditional);
      const count = (evaluations.get(conditional) ?? 0) + 1;
      evaluations.set(conditional, count);
      if (count >= MAX_EVALUATIONS) clearAnswer(draft, conditional.element);
    }
  } while (waiting.size > 0 || isOpen());
}

/** Evaluates the waiting conditions of the lowest level, which do not depend on each other. */
function evaluateLowest(draft: Draft, waiting: ReadonlySet<ConditionalElement>): readonly ConditionalElement[] {
  const level = [...waiting].reduce((lowest, conditional) => Math.min(lowest, conditional.level), Infinity);
  const lowest = [...waiting]
    .filter((conditional) => conditional.level === level)
    .sort((one, other) => one.position - other.position);
  if (lowest.length === 0) return lowest;
  updateElements(
    draft,
    lowest.map(({ element }) => element),
  );
  for (const { element } of lowest) {
    const { question } = element;
    if (question !== null && hasConditionalOptions(question)) updateOptions(draft, question);
  }
  return lowest;
}

function clearAnswer(draft: Draft, { question }: Element): void {
  if (question !== null && answerOf(draft.session, question) !== undefined) writeAnswer(draft, question, undefined);
}
