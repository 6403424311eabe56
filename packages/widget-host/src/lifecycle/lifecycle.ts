import { multipleFeedback } from '@product/model';
import type { Step } from '@product/runtime';
import { isDomainAllowed } from '../domains/domains.ts';
import type { HostSettings } from '../settings/decode-host-settings.ts';
import type { AutoOpenReason, Reason } from '../status/status.ts';
import { hiddenReason, type PageFacts } from '../visibility/page-rules.ts';
import type { LifecycleEffect, LifecycleEvent, Opener } from './event.ts';

/** What is remembered of a node's widget on this device. Times are epoch ms. */
export interface DisplayRecord {
  readonly isWidgetDisplayedBefore?: boolean;
  readonly widgetInitialDisplayTime?: number;
  readonly lastFeedbackSubmitDate?: number;
  /** A chat of this device still goes on. `reset`: the frame still has to forget the former person. */
  readonly hasChat?: boolean | 'reset';
}

export interface LifecycleState {
  readonly reason: Reason;
  readonly settings?: HostSettings;
  /** What failed last: body or failure of the settings call, or why a later part did not load. */
  readonly error: unknown;
  readonly record: DisplayRecord;
  readonly open: boolean;
  /** Who opened last; undefined as long as nobody did. */
  readonly by?: Opener;
  /** The frame is there or on its way. */
  readonly framed: boolean;
  readonly contentHeightPx?: number;
  readonly unread: number;
  readonly language?: string | undefined;
}

export type Next = Step<LifecycleState, LifecycleEffect>;

export const initialLifecycle: LifecycleState = {
  reason: 'loading',
  error: null,
  record: {},
  open: false,
  framed: false,
  unread: 0,
};

/** An effect, or none where its condition does not hold. */
type Perhaps = LifecycleEffect | false | null | undefined;

/** The next state, with these changes and effects. */
export const step = (state: LifecycleState, change: Partial<LifecycleState>, ...effects: Perhaps[]): Next => [
  { ...state, ...change },
  effects.filter((effect) => effect) as LifecycleEffect[],
];

const shownOnce = (settings: HostSettings, record: DisplayRecord, now: number) =>
  multipleFeedback({
    prevent: settings.displayOnce,
    shownBefore: !!record.isWidgetDisplayedBefore,
    firstShownAt: record.widgetInitialDisplayTime,
    delaySeconds: settings.displayOnceDelayPeriod,
    now,
  });

/** Whether the widget may open by itself at this time (epoch ms), and if not, why. */
export function autoOpen({ settings, record, by }: LifecycleState, now: number): AutoOpenReason {
  if (!settings || (settings.displayInterval === null && !settings.displayOnExit)) return 'neverOpensByItself';
  const firstShownAt = record.lastFeedbackSubmitDate;
  const given = multipleFeedback({
    prevent: settings.preventMultipleFeedback,
    shownBefore: firstShownAt != null,
    firstShownAt,
    delaySeconds: settings.multipleFeedbackDelayPeriod,
    now,
  });
  if (given.blocked) return 'feedbackGivenBefore';
  return by || shownOnce(settings, record, now).blocked ? 'displayedBefore' : 'mayOpenByItself';
}

function opened(state: LifecycleState, by: Opener, at: number): Next {
  const { record, reason } = state;
  // Before the settings are there the wish is kept.
  if (reason === 'loading') return step(state, { by });
  if (state.open || reason !== 'shown') return [state, []];
  const before = record.isWidgetDisplayedBefore;
  return step(
    state,
    {
      open: true,
      framed: true,
      by,
      error: null,
      record: before ? record : { ...record, isWidgetDisplayedBefore: true, widgetInitialDisplayTime: at },
    },
    { type: 'opened', by },
    before && { type: 'displayedBefore' },
  );
}

export const closing = (state: LifecycleState, change: Partial<LifecycleState>, ...effects: Perhaps[]): Next =>
  step(state, { ...change, open: false }, state.open && { type: 'closed' }, ...effects);

/** Shows or hides by the page's address; hiding closes as well. The interval begins anew with each showing. */
function checked(state: LifecycleState, page: PageFacts): Next {
  const { settings, by } = state;
  const reason = settings && (hiddenReason(settings, page) ?? 'shown');
  if (!reason || reason === state.reason) return [state, []];
  if (reason !== 'shown') return closing(state, { reason }, { type: 'hidden', reason });
  const { displayInterval } = settings;
  const waits = displayInterval !== null && !by;
  return step(state, { reason }, { type: reason }, waits && { type: 'autoOpen', delayMs: displayInterval * 1000 });
}

function loaded(
  state: LifecycleState,
  { settings, record, page, at }: Extract<LifecycleEvent, { type: 'loaded' }>,
): Next {
  if (!isDomainAllowed(page.hostname, settings.enabledDomains, page.ownHost))
    return lifecycle(state, { type: 'failed', reason: 'domainNotAllowed', error: null });
  // A reset that came before the settings goes before what is remembered.
  const remembered = {
    ...(state.record.hasChat ? state.record : record),
    isWidgetDisplayedBefore: shownOnce(settings, record, at).shownBefore,
  };
  const [next, effects] = checked({ ...state, settings, record: remembered }, page);
  const [last, more] = state.by ? opened(next, state.by, at) : [next, []];
  return step(last, {}, { type: 'ready' }, ...effects, ...more);
}

/** Everything that a widget decides between its creation and its end. */
export function lifecycle(state: LifecycleState, event: LifecycleEvent): Next {
  // What arrives after the end changes nothing.
  if (state.reason === 'destroyed') return [state, []];
  switch (event.type) {
    case 'loaded':
      return loaded(state, event);
    case 'moved':
      return checked(state, event.page);
    case 'open': {
      const { by, at } = event;
      // The interval does not open what was opened before; the exit intent does so once on a device.
      const mayOpen =
        by === 'visitor' ||
        by === 'api' ||
        (autoOpen(state, at) === 'mayOpenByItself' && (by === 'time' || !state.record.isWidgetDisplayedBefore));
      return mayOpen ? opened(state, by, at) : [state, []];
    }
    case 'close':
      return closing(state, {});
    case 'near':
      // A frame that failed is tried again by opening alone.
      return step(state, { framed: state.framed || state.error === null });
    case 'failed': {
      const { reason, error } = event;
      // Only a frame fails once there are settings; the launcher stays.
      return state.settings
        ? closing(state, { framed: false, error: error ?? reason }, event)
        : step(state, { reason: reason as Reason, error }, event);
    }
    case 'language':
      return step(state, { language: event.code }, event);
    case 'reset':
      return closing(state, { record: { hasChat: 'reset' }, unread: 0, framed: state.reason === 'shown' });
    case 'destroyed':
      return step(state, { reason: 'destroyed', open: false });
  }
}
