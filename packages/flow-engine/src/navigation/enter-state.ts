import type { State } from '@product/model';
import { stateById } from '../definition/states.ts';
import { type Draft, emit } from '../session/draft.ts';
import type { Session } from '../state.ts';
import { cancelAutoAdvance, startFinalPageTimer } from '../timers/timers.ts';
import { isElementVisible, pageElements } from '../visibility/visible-elements.ts';
import { takeWay } from './take-way.ts';

const pageClasses = { thank: 'app-thank-you-page', chat: 'app-chat-page', normal: null, random: null } as const;

/** Shows another page from its top, without issues, after the pages of a history. */
export function enterState(draft: Draft, stateId: string, history: Session['history']): void {
  const { flow, session } = draft;
  cancelAutoAdvance(draft);
  const state = stateById(flow, stateId);
  session.issues = {};
  session.pageIssue = null;
  if (session.unfinished !== undefined) session.unfinished = {};
  takeWay(draft, { history, currentStateId: state.id });
  emit(draft, { type: 'setPageClass', pageClass: pageClassOf(state) });
  const first = pageElements(flow, session).find((element) => isElementVisible(session, element));
  if (first !== undefined) emit(draft, { type: 'scrollTo', elementId: first.id, delayMs: 0, reason: 'pageTop' });
  emit(draft, { type: 'pushAnalytics', event: 'page_shown', params: { state_id: state.id } });
  startFinalPageTimer(draft, state);
}

/** Shows another page, and adds the current one to the history. */
export function advanceTo(draft: Draft, stateId: string): void {
  const { history, currentStateId } = draft.session;
  enterState(draft, stateId, [...history, currentStateId]);
}

export function pageClassOf({ style }: State): 'app-chat-page' | 'app-thank-you-page' | null {
  return pageClasses[style];
}
