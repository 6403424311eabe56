import type { OpenRule } from '@product/model';

/** Activity of the visitor on the page and in this tab. */
export interface PageActivity {
  /** Percent of the page that was in the window, from its top. */
  readonly scrollPercent: number;
  readonly secondsOnPage: number;
  /** Pages of the site seen in this tab, this one included. */
  readonly pageViews: number;
  /** Names that the page passed to `track()`. */
  readonly events: ReadonlySet<string>;
}

/** State of a rule, for `status()`. */
export interface OpenRuleStatus {
  /** The rule as the owner wrote it. */
  readonly rule: string;
  /** Progress in the rule's own unit; for an event 0 or 1. */
  readonly reached: number;
  readonly needed: number;
}

/** Computes how far the visitor is from a rule. */
export function openRuleStatus(rule: OpenRule, text: string, activity: PageActivity): OpenRuleStatus {
  if (rule.kind === 'event') return { rule: text, reached: activity.events.has(rule.name) ? 1 : 0, needed: 1 };
  const { scrollPercent: scroll, secondsOnPage: seconds, pageViews: views } = activity;
  return { rule: text, reached: { scroll, seconds, views }[rule.kind], needed: rule.needed };
}
