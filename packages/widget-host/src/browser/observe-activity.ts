import { parseOpenRule, storagePrefix } from '@product/model';
import type { Opener } from '../lifecycle/state.ts';
import { type OpenRuleStatus, openRuleStatus } from '../open-rules/open-rules.ts';
import { observeUrl } from './observe-url.ts';
import { afterSeen, seenSeconds } from './seen-time.ts';

/** The rules by which the widget opens by itself, and the progress of the visitor. */
export interface OpenRules {
  status(): readonly OpenRuleStatus[];
  /** Describes the progress of each rule, such as ` Scroll 60: 20 of 60.`; empty without rules. */
  text(): string;
  /** Opens the widget for each rule that is met now. */
  check(): void;
  /** Forgets what the visitor did, since another person may come. */
  reset(): void;
  /** Observes the page until the signal aborts. */
  observe(): void;
}

/**
 * Creates the rules of `open_on`. A text that is no rule is reported in the console, and ignored.
 *
 * @param events Names that the page passed to `track()`; the page may add more.
 * @param open Opens the widget for a rule that is met.
 */
export function createOpenRules(
  page: Window,
  texts: readonly string[],
  events: ReadonlySet<string>,
  open: (opener: Opener) => void,
  signal: AbortSignal,
): OpenRules {
  const { document } = page;
  const rules = texts.flatMap((text) => {
    const rule = parseOpenRule(text);
    if (!rule) console.warn(`open_on: ${text}`);
    return rule ? [{ rule, text }] : [];
  });
  const views = rules.some(({ rule }) => rule.kind === 'views') ? countViews(page) : noViews;
  const secondsOnPage = rules.some(({ rule }) => rule.kind === 'seconds') ? seenSeconds(page, signal) : () => 0;
  let scrollPercent = 0;
  let isObserved = false;

  /** Measures the page, or the element that scrolls in its place: a tall one, over most of the window. */
  const measureScroll = ({ target }: Event): void => {
    const isPart = target instanceof Element;
    const scrolling = isPart ? target : (document.scrollingElement ?? document.documentElement);
    const { scrollHeight, scrollTop, clientHeight, clientWidth } = scrolling;
    const isSmall = clientHeight < page.innerHeight / 2 || clientWidth < page.innerWidth / 2;
    if (isPart && (isSmall || scrollHeight <= clientHeight)) return;
    const percent = Math.round(((scrollTop + clientHeight) / Math.max(scrollHeight, 1)) * 100);
    scrollPercent = Math.max(scrollPercent, Math.min(percent, 100));
  };
  const progress = () => {
    const activity = {
      scrollPercent,
      secondsOnPage: secondsOnPage(),
      pageViews: views.count(),
      events,
    };
    return rules.map(({ rule, text }) => ({ kind: rule.kind, ...openRuleStatus(rule, text, activity) }));
  };
  const check = (): void => {
    if (!isObserved) return;
    for (const { kind, reached, needed } of progress()) if (reached >= needed) open(kind);
  };

  return {
    status: () => progress().map(({ rule, reached, needed }) => ({ rule, reached, needed })),
    text: () =>
      progress()
        .map(
          ({ rule, reached, needed }) => ` ${rule.charAt(0).toUpperCase()}${rule.slice(1)}: ${reached} of ${needed}.`,
        )
        .join(''),
    check,
    reset() {
      scrollPercent = 0;
      views.reset();
    },
    observe() {
      isObserved = true;
      const has = (kind: string): boolean => rules.some(({ rule }) => rule.kind === kind);
      if (has('scroll')) {
        // A page that fits the window counts as read when the visitor scrolls or moves on, never at once.
        const handleScroll = (event: Event): void => {
          measureScroll(event);
          check();
        };
        // In the capture phase, since the scrolling of an element does not bubble.
        page.addEventListener('scroll', handleScroll, { passive: true, capture: true, signal });
      }
      if (has('views')) {
        let { href } = page.location;
        const stop = observeUrl(page, () => {
          // A router also stores its own data of the current page, which is no other page.
          if (page.location.href === href) return;
          href = page.location.href;
          views.add();
          check();
        });
        signal.addEventListener('abort', stop);
      }
      for (const { rule } of rules) {
        if (rule.kind !== 'seconds') continue;
        // A moment later, since the time on the page is counted in whole seconds.
        const stop = afterSeen(page, Math.max((rule.needed - secondsOnPage()) * 1000, 0) + 50, check);
        signal.addEventListener('abort', stop);
      }
      check();
    },
  };
}

/** A page whose rules ask for no number of pages stores none. */
const noViews = { count: () => 0, add: () => undefined, reset: () => undefined };

/** Counts the pages that were seen in this tab. The browser removes the number when the tab is closed. */
function countViews(page: Window): { count(): number; add(): void; reset(): void } {
  const key = `${storagePrefix}pageViews`;
  let count = 0;
  const add = (): void => {
    try {
      count = Math.max(count, Number(page.sessionStorage.getItem(key)) || 0) + 1;
      page.sessionStorage.setItem(key, `${count}`);
    } catch {
      // Without storage the pages of this document are counted.
      count += 1;
    }
  };
  add();
  return {
    count: () => count,
    add,
    reset() {
      count = 0;
      try {
        page.sessionStorage.removeItem(key);
      } catch {
        // The storage is unavailable.
      }
    },
  };
}
