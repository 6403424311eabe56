import type { State } from '@product/model';
import { type Draft, emit } from '../session/draft.ts';
import { noEntries } from '../session/entries.ts';
import { cancelAutoAdvance } from '../timers/auto-advance.ts';
import { restIfFinal } from '../timers/time-outs.ts';
import { pageOf } from '../visibility/page.ts';
import { isElementVisible } from '../visibility/visible-elements.ts';
import { stateById } from './current-state.ts';

const pageClasses = { thank: 'app-thank-you-page', chat: 'app-chat-page', normal: null, random: null } as const;

/** Shows another page: a clean one, from its top. */
export function enterState(draft: Draft, stateId: string): void {
  const { flow, run } = draft;
  cancelAutoAdvance(draft);
  const state = stateById(flow, stateId);
  run.currentStateId = state.id;
  run.issues = noEntries(flow.index.asked);
  run.pageIssue = null;
  run.standing = null;
  draft.touched = undefined;
  draft.revealed.length = 0;
  emit(draft, { type: 'setPageClass', pageClass: pageClassOf(state) });
  const first = pageOf(flow, run).elements.find((element) => isElementVisible(run, element));
  if (first !== undefined) emit(draft, { type: 'scrollTo', elementId: first.id, delayMs: 0, reason: 'pageTop' });
  emit(draft, { type: 'pushAnalytics', event: 'page_shown', params: { state_id: state.id } });
  restIfFinal(draft, state);
}

export function pageClassOf({ style }: State): 'app-chat-page' | 'app-thank-you-page' | null {
  return pageClasses[style];
}
