import type { WidgetSettings } from '@product/model';

export type HiddenReason = 'hiddenByOwner' | 'disabledOnMobile' | 'urlNotEnabled';

export interface PageFacts {
  /** Whether the address is one of `enabled_urls`. Found out elsewhere: what matches patterns is loaded when there are any. */
  readonly urlEnabled: boolean;
  readonly userAgent: string;
}

/** True for a user agent that contains "mobile". */
export function isMobile(userAgent: string): boolean {
  return /mobile/i.test(userAgent);
}

/** Why the owner's settings hide the widget on this page and device; undefined when they let it show. */
export function hiddenReason(
  settings: Pick<WidgetSettings, 'isVisible' | 'hideWidget' | 'enabledOnMobile'>,
  { urlEnabled, userAgent }: PageFacts,
): HiddenReason | undefined {
  if (settings.hideWidget || !settings.isVisible) return 'hiddenByOwner';
  if (!settings.enabledOnMobile && isMobile(userAgent)) return 'disabledOnMobile';
  return urlEnabled ? undefined : 'urlNotEnabled';
}

/** Whether the open widget fills the page: on a phone, when its owner wants that. */
export function fillsPage({ fullPageOnMobile }: Pick<WidgetSettings, 'fullPageOnMobile'>, userAgent: string): boolean {
  return fullPageOnMobile && isMobile(userAgent);
}
