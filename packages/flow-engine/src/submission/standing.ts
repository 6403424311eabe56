import type { PlacedQuestion } from '@product/model';
import { isAnswered, issueOf, isUploading } from '../answers/answer-of.ts';
import type { Draft } from '../session/draft.ts';
import type { PageStanding } from '../session/run.ts';
import { pageOf } from '../visibility/page.ts';
import { isElementVisible } from '../visibility/visible-elements.ts';

const nothing: PageStanding = { problems: 0, open: 0 };

/**
 * How many questions of the page stand in the way of going on. Counted once a page; after that only the questions that
 * an event touched are looked at again.
 */
export function standingOf(draft: Draft): PageStanding {
  const { flow, run, touched } = draft;
  const counted: Iterable<readonly [number, PageStanding]> =
    run.standing === null ? pageOf(flow, run).elements.map(({ place }) => [place, nothing]) : (touched ?? []);
  let { problems, open } = run.standing ?? nothing;
  for (const [place, before] of counted) {
    const after = contribution(draft, place);
    problems += after.problems - before.problems;
    open += after.open - before.open;
  }
  draft.touched = undefined;
  run.standing = { problems, open };
  return run.standing;
}

/** To be called before anything about a question changes: its answer, its visibility, its upload. */
export function touch(draft: Draft, { place }: PlacedQuestion): void {
  if (draft.run.standing === null || draft.touched?.has(place)) return;
  draft.touched ??= new Map();
  draft.touched.set(place, contribution(draft, place));
}

/** To be called at the end of an event, so that the count stays right. */
export function settle(draft: Draft): void {
  if (draft.touched !== undefined) standingOf(draft);
}

function contribution({ flow, run, tools }: Draft, place: number): PageStanding {
  const element = flow.elements[place];
  const question = element?.question ?? null;
  if (element === undefined || question === null || !isElementVisible(run, element)) return nothing;
  if (pageOf(flow, run).positionOf(place) < 0) return nothing;
  const problems = Number(isUploading(run, question.id) || issueOf(run, question, tools) !== undefined);
  const open = problems === 1 || !isAnswered(run, question, tools) ? 1 : 0;
  return { problems, open };
}
