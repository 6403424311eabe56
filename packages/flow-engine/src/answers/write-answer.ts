import type { Answer, PlacedQuestion } from '@product/model';
import type { Draft } from '../session/draft.ts';
import { withEntry } from '../session/entries.ts';
import { touch } from '../submission/standing.ts';

/** Sets or clears one answer, and nothing else: its consequences are `changeAnswer`'s. */
export function writeAnswer(draft: Draft, question: PlacedQuestion, answer: Answer | undefined): void {
  const { run } = draft;
  const { place } = question;
  touch(draft, question);
  run.answers = withEntry(run.answers, place, answer);
  if (answer === undefined) run.issues = withEntry(run.issues, place, undefined);
  run.pageIssue = null;
  if (run.attemptAt === null) return;
  // The server may hold what was sent before: a feedback with other answers is another one.
  run.attempt += 1;
  run.attemptAt = null;
}
