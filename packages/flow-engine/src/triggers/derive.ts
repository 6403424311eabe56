import { updateIssues } from '../answers/change-answer.ts';
import type { Draft } from '../session/draft.ts';
import { updateVisibility } from './update-visibility.ts';

/** Derives the consequences of changed answers: visibility, cleared answers and displayed issues. */
export function derive(draft: Draft): void {
  const isStale = draft.areConditionsStale;
  updateVisibility(draft);
  updateIssues(draft, isStale);
}
