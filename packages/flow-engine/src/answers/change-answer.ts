import type { Answer, Issue, PlacedQuestion } from '@product/model';

import { definitionOf } from '../questions/registry.ts';
import type { Draft } from '../session/draft.ts';
import { entryAt, withEntry } from '../session/entries.ts';
import { runTriggers } from '../triggers/triggers.ts';
import { isElementVisible } from '../visibility/visible-elements.ts';
import { answerOf, issueOf } from './answer-of.ts';
import { writeAnswer } from './write-answer.ts';

/**
 * Takes an answer to a question, or takes it away, with everything that follows from it. An empty answer is none; one
 * of another kind than the question's, or to a hidden question, is passed over.
 *
 * @returns false when it was passed over.
 */
export function changeAnswer(draft: Draft, question: PlacedQuestion, given: Answer | undefined): boolean {
  const definition = definitionOf(question);
  if (definition === undefined || !isAsked(draft, question)) return false;
  const isGiven = given !== undefined && !definition.isEmpty(question, given);
  if (isGiven && given.kind !== definition.answerKind(question)) return false;
  writeAnswer(draft, question, isGiven ? given : undefined);
  runTriggers(draft, question);
  updateIssue(draft, question);
  return true;
}

/** Hidden questions take no answer. */
export function isAsked({ flow, run }: Draft, question: PlacedQuestion): boolean {
  const element = flow.elements[question.place];
  return element !== undefined && isElementVisible(run, element);
}

/**
 * Problems that no further typing can mend, too much of something or a wrong file, are told at once; all others wait until
 * the visitor wants to go on. A `-` alone is no number yet, and not too large.
 */
const isToldAtOnce = ({ code }: Issue, answer: Answer) =>
  /Max|file/.test(code) && (code !== 'numberMax' || (answer.kind === 'text' && /\d/.test(answer.body)));

/** Renews a problem that shows, and shows one that cannot wait. */
export function updateIssue(draft: Draft, question: PlacedQuestion): void {
  const { run, tools } = draft;
  const answer = answerOf(run, question);
  if (answer === undefined) return;
  const found = issueOf(run, question, tools);
  const isShown = entryAt(run.issues, question.place) !== undefined;
  showIssue(draft, question, found && (isShown || isToldAtOnce(found, answer)) ? found : undefined);
}

/** Shows a problem with a question, or none any more. */
export function showIssue({ run }: Draft, question: PlacedQuestion, issue: Issue | undefined): void {
  run.issues = withEntry(run.issues, question.place, issue);
}
