import { randomId } from '@product/runtime/browser';
import { autoOpen, restoreRecord } from '../lifecycle/selectors.ts';
import type { DisplayRecord, LifecycleState, Opener } from '../lifecycle/state.ts';
import { coolDownReason, limitReason } from '../limits/limits.ts';
import { asRecord } from '../settings/decode-fields.ts';
import type { HostSettings } from '../settings/decode-host-settings.ts';
import { decodeLimits } from '../settings/decode-limits.ts';
import type { AutoOpenReason } from '../status/status.ts';
import { matchesEnabledUrls } from '../urls/urls.ts';
import type { HiddenReason } from '../visibility/page-rules.ts';
import type { WidgetOptions } from '../widget/widget.ts';
import { readRecord } from './device-storage.ts';
import { isTestOf } from './is-test.ts';
import { createOpenRules, type OpenRules } from './observe-activity.ts';
import { observeExitIntent } from './observe-exit-intent.ts';
import { observeUrl } from './observe-url.ts';
import { createPsnEmitter, type PsnEmitter } from './psn-emitter.ts';
import { createSelfOpening } from './self-opening.ts';
import { readSite, writeSite } from './site-record.ts';

/** Rules of the owner that few widgets have: URL patterns, openings by themselves, and the limits of the node. */
export interface Targeting {
  /** Returns why the rules hide the widget on the current URL; undefined when they show it. */
  hiddenBy(): HiddenReason | undefined;
  /** Returns whether the widget may open by itself now, and if not, why. */
  autoOpen(state: LifecycleState): AutoOpenReason;
  /** Returns the stored record of the widget, whose flag ends with the owner's delay. */
  restore(stored: DisplayRecord): DisplayRecord;
  /** Opens the widget after the owner's interval, which each showing restarts. */
  schedule(): void;
  /** Calls `onUrl` after each change of the URL, and opens the widget by the owner's rules, until the signal aborts. */
  observe(onUrl: () => void): void;
  readonly openRules: OpenRules;
  readonly emitPsn: PsnEmitter;
}

/**
 * Creates the rules of a widget. A test ignores the limits of the node.
 *
 * @param settingsJson Body of the settings response.
 * @param tracked Names that the page passed to `track()`.
 * @param open Opens the widget unless its rules forbid it.
 */
export function createTargeting(
  page: Window,
  settings: HostSettings,
  settingsJson: unknown,
  options: WidgetOptions,
  tracked: ReadonlySet<string>,
  open: (opener: Opener) => void,
  signal: AbortSignal,
): Targeting {
  const { displayInterval, enabledUrls, displayOnExit, nodeId, openOn } = settings;
  const selfOpening = createSelfOpening(page, open, signal);
  const openRules = createOpenRules(page, openOn, tracked, selfOpening.request, signal);
  const limits = isTestOf(options) ? null : decodeLimits(asRecord(settingsJson));
  const site = readSite(page);
  const record = limits && limits.samplePercent !== null ? { deviceId: randomId(), ...site } : site;
  const isStorageBlocked = limits !== null && !writeSite(page, record);
  const deviceId = isStorageBlocked ? undefined : record.deviceId;
  return {
    hiddenBy() {
      if (!matchesEnabledUrls(page.location.href, enabledUrls)) return 'urlNotEnabled';
      const hasChat = readRecord(page, `widget/${nodeId}`).hasChat === true;
      return limits ? limitReason(limits, { nodeId, deviceId, hasChat }) : undefined;
    },
    // Another widget or tab of the site may have opened meanwhile.
    autoOpen(state) {
      const now = Date.now();
      const { shownAt } = readSite(page);
      const quiet = limits ? coolDownReason(limits, { shownAt, isStorageBlocked, now }) : undefined;
      return autoOpen(state, now, quiet ?? selfOpening.busyReason());
    },
    restore: (stored) => restoreRecord(settings, stored, Date.now()),
    openRules,
    schedule() {
      if (displayInterval !== null) selfOpening.schedule(displayInterval * 1000);
    },
    observe(onUrl) {
      // A listener of the page may have destroyed the widget.
      if (signal.aborted) return;
      if (enabledUrls.length) signal.addEventListener('abort', observeUrl(page, onUrl));
      if (displayOnExit) observeExitIntent(page, () => selfOpening.request('exit'), signal);
      if (openOn.length) openRules.observe();
    },
    emitPsn: createPsnEmitter(page, settingsJson),
  };
}
