import type { Element, Flow, PlacedQuestion } from '@product/model';
import { isAnswered, issueOf, isUploading } from '../answers/answer-of.ts';
import type { Draft, FlowTools } from '../session/draft.ts';
import type { PageStanding, Run } from '../session/run.ts';
import { pageOf } from '../visibility/page.ts';
import { isElementVisible } from '../visibility/visible-elements.ts';

const nothing: PageStanding = { problems: 0, open: 0 };

/**
 * How many questions of the page stand in the way of going on. Counted once a page; after that only the questions that
 * an event touched are looked at again.
 */
export function standingOf(draft: Draft): PageStanding {
  const { flow, run, tools } = draft;
  const standing = run.standing === null ? countPage(flow, run, tools) : settled(draft, run.standing);
  draft.touched.clear();
  run.standing = standing;
  return standing;
}

/** To be called before anything about a question changes: its answer, its visibility, its upload. */
export function touch({ flow, run, tools, touched }: Draft, { place }: PlacedQuestion): void {
  if (run.standing === null || touched.has(place)) return;
  touched.set(place, contribution(flow, run, tools, flow.elements[place]));
}

/** To be called at the end of an event, so that the count stays right. */
export function settle(draft: Draft): void {
  if (draft.touched.size > 0) standingOf(draft);
}

function settled({ flow, run, tools, touched }: Draft, { problems, open }: PageStanding): PageStanding {
  for (const [place, before] of touched) {
    const after = contribution(flow, run, tools, flow.elements[place]);
    problems += after.problems - before.problems;
    open += after.open - before.open;
  }
  return { problems, open };
}

function countPage(flow: Flow, run: Run, tools: FlowTools): PageStanding {
  let problems = 0;
  let open = 0;
  for (const element of pageOf(flow, run).elements) {
    const own = contribution(flow, run, tools, element);
    problems += own.problems;
    open += own.open;
  }
  return { problems, open };
}

function contribution(flow: Flow, run: Run, tools: FlowTools, element: Element | undefined): PageStanding {
  const question = element?.question ?? null;
  if (element === undefined || question === null || !isElementVisible(run, element)) return nothing;
  if (pageOf(flow, run).positionOf(element.place) < 0) return nothing;
  const problems = Number(isUploading(run, question.id) || issueOf(run, question, tools) !== undefined);
  const open = problems === 1 || !isAnswered(run, question, tools) ? 1 : 0;
  return { problems, open };
}
