import { isDomainAllowed } from '../domains/domains.ts';
import type { Reason } from '../status/status.ts';
import { hiddenReason, type PageContext } from '../visibility/page-rules.ts';
import type { LifecycleEvent } from './event.ts';
import type { LifecycleState } from './state.ts';
import { close, type LifecycleStep, step } from './step.ts';

type OpenRequest = Pick<Extract<LifecycleEvent, { type: 'openRequested' }>, 'opener' | 'at' | 'autoOpen'>;

/** Decides a widget's visibility, openings and errors, from its creation to its end. */
export function lifecycle(state: LifecycleState, event: LifecycleEvent): LifecycleStep {
  // An event that arrives after the end changes nothing.
  if (state.reason === 'destroyed') return [state, []];
  switch (event.type) {
    case 'settingsLoaded':
      return settingsLoaded(state, event);
    case 'urlChanged':
      return showOrHide(state, event.page);
    case 'openRequested':
      return mayOpen(state, event) ? open(state, event) : [state, []];
    case 'closeRequested':
      return close(state, {});
    case 'prewarmRequested':
      // A frame that failed is retried by opening alone.
      return step(state, { hasFrame: state.hasFrame || state.error === null });
    case 'failed': {
      const { reason, error } = event;
      // Once the settings are loaded only a frame can fail; the launcher stays.
      return state.settings
        ? close(state, { hasFrame: false, error: error ?? reason }, event)
        : step(state, { reason: reason as Reason, error }, event);
    }
    case 'language':
      return step(state, { language: event.code }, event);
    case 'reset':
      return close(state, {
        record: { hasChat: 'reset' },
        hasAnswered: false,
        unread: 0,
        hasFrame: state.reason === 'shown',
      });
    case 'destroyed':
      return step(state, { reason: 'destroyed', open: false });
  }
}

function settingsLoaded(
  state: LifecycleState,
  { settings, record, page, at }: Extract<LifecycleEvent, { type: 'settingsLoaded' }>,
): LifecycleStep {
  if (!isDomainAllowed(page.hostname, settings.enabledDomains, page.ownHost))
    return lifecycle(state, { type: 'failed', reason: 'domainNotAllowed', error: null });
  const restored = {
    // A reset before the settings were loaded takes precedence over the stored record.
    ...(state.record.hasChat ? state.record : record),
    isWidgetDisplayedBefore: record.isWidgetDisplayedBefore,
  };
  const [next, effects] = showOrHide({ ...state, settings, record: restored }, page);
  const [last, more] = state.opener ? open(next, { opener: state.opener, at }) : [next, []];
  return [last, [{ type: 'ready' }, ...effects, ...more]];
}

/** Shows or hides the widget by the page's URL; hiding also closes it. */
function showOrHide(state: LifecycleState, page: PageContext): LifecycleStep {
  const { settings } = state;
  const reason = settings && (hiddenReason(settings, page) ?? 'shown');
  if (!reason || reason === state.reason) return [state, []];
  return reason === 'shown'
    ? step(state, { reason }, { type: reason })
    : close(state, { reason }, { type: 'hidden', reason });
}

/** The interval and the rules open no widget that was opened before; the exit intent opens it once on a device. */
function mayOpen(state: LifecycleState, { opener, autoOpen }: OpenRequest): boolean {
  return (
    opener === 'visitor' ||
    opener === 'api' ||
    (autoOpen === 'mayOpenByItself' && (opener !== 'exit' || !state.record.isWidgetDisplayedBefore))
  );
}

function open(state: LifecycleState, { opener, at }: OpenRequest): LifecycleStep {
  const { record, reason } = state;
  // Until the settings are loaded the request waits.
  if (reason === 'loading') return step(state, { opener });
  if (state.open || reason !== 'shown') return [state, []];
  const displayedBefore = record.isWidgetDisplayedBefore;
  return step(
    state,
    {
      open: true,
      hasFrame: true,
      opener,
      error: null,
      record: displayedBefore ? record : { ...record, isWidgetDisplayedBefore: true, widgetInitialDisplayTime: at },
    },
    { type: 'opened', opener },
    displayedBefore && { type: 'displayedBefore' },
  );
}
