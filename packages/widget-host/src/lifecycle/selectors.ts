import { multipleFeedback } from '@product/model';
import type { HostSettings } from '../settings/decode-host-settings.ts';
import type { AutoOpenReason } from '../status/status.ts';
import type { DisplayRecord, LifecycleState } from './state.ts';

/** Applies the owner's display-once rule to the device's display history. */
const displayOnceOf = (settings: HostSettings, record: DisplayRecord, now: number) =>
  multipleFeedback({
    prevent: settings.displayOnce,
    shownBefore: !!record.isWidgetDisplayedBefore,
    firstShownAt: record.widgetInitialDisplayTime,
    delaySeconds: settings.displayOnceDelayPeriod,
    now,
  });

/** Returns the stored record of a widget whose settings have loaded. The flag ends with the owner's delay. */
export const restoreRecord = (settings: HostSettings, record: DisplayRecord, now: number): DisplayRecord => ({
  ...record,
  isWidgetDisplayedBefore: displayOnceOf(settings, record, now).shownBefore || undefined,
});

/**
 * Decides whether the widget may open by itself at this time (epoch ms), and if not, why.
 *
 * @param quiet Why the site leaves its visitors alone now.
 */
export function autoOpen(
  { settings, record, opener }: LifecycleState,
  now: number,
  quiet?: AutoOpenReason,
): AutoOpenReason {
  if (!settings || (settings.displayInterval === null && !settings.displayOnExit && !settings.openOn.length))
    return 'neverOpensByItself';
  const firstShownAt = record.lastFeedbackSubmitDate;
  const { blocked } = multipleFeedback({
    prevent: settings.preventMultipleFeedback,
    shownBefore: firstShownAt != null,
    firstShownAt,
    delaySeconds: settings.multipleFeedbackDelayPeriod,
    now,
  });
  if (blocked) return 'feedbackGivenBefore';
  return opener || displayOnceOf(settings, record, now).blocked ? 'displayedBefore' : (quiet ?? 'mayOpenByItself');
}
