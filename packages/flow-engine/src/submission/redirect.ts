import type { Flow, State } from '@product/model';
import { type Draft, emit } from '../session/draft.ts';
import type { Session } from '../state.ts';
import { fillText } from '../texts/text-of.ts';

/** Longest delay: a day, which fits every timer. */
const MAX_DELAY_SECONDS = 86_400;

/** Scheme and host are the owner's, because no value is filled in before the query. */
const webAddress = /^https?:\/\/[^\s\\{}<>"?#@/]+(?:[/#][^\s\\{}<>"?]*)?$/i;

/** Redirects from a thank page that has an address. */
export function redirectFrom(draft: Draft, state: State): void {
  const url = redirectAddress(draft.flow, draft.session, state);
  if (url === undefined) return;
  const seconds = Math.min(Math.max(state.redirectAfterSeconds ?? 0, 0), MAX_DELAY_SECONDS);
  emit(draft, { type: 'redirect', url, delayMs: seconds * 1000 });
}

/** Builds the address with the values of its query. Undefined without an address, and for one that is not of the web. */
export function redirectAddress(flow: Flow, session: Session, { style, redirectUrl }: State): string | undefined {
  if (style !== 'thank' || redirectUrl === undefined) return undefined;
  const address = redirectUrl.trim();
  const at = address.indexOf('?');
  const base = at === -1 ? address : address.slice(0, at);
  if (!webAddress.test(base)) return undefined;
  return at === -1 ? base : base + fillText(flow, session, address.slice(at), 'url').replace(/\s/g, '%20');
}
