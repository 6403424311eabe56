import type { Element, Flow } from '@product/model';
import { entryAt } from '../session/entries.ts';
import { type Run, runOf } from '../session/run.ts';
import type { Session } from '../session/session.ts';
import { pageOf } from './page.ts';

/** What the current page shows, from top to bottom. */
export function visibleElements(flow: Flow, session: Session): Element[] {
  const run = runOf(flow, session);
  return pageOf(flow, run).elements.filter((element) => isElementVisible(run, element));
}

/** Whether an element shows, on whichever page it stands: as triggers have it, else as it was defined. */
export function isElementVisible({ elementVisibility }: Run, { place, isVisible }: Element): boolean {
  return entryAt(elementVisibility, place) ?? isVisible;
}

/** Whether the page shows a button that leads on. */
export function hasVisibleControl(flow: Flow, run: Run): boolean {
  const controls = flow.index.controlsByState.get(run.currentStateId) ?? [];
  return controls.some((element) => isElementVisible(run, element));
}
