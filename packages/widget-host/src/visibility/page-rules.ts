import type { WidgetSettings } from '@product/model';

export type HiddenReason = 'hiddenByOwner' | 'disabledOnMobile' | 'urlNotEnabled' | 'limitReached' | 'notInSample';

/** The page and device that the owner's targeting rules are applied to. */
export interface PageContext {
  /** Why `enabled_urls` or a limit hides the widget. Computed by the caller, since these rules are loaded lazily. */
  readonly hiddenBy?: HiddenReason | undefined;
  readonly userAgent: string;
}

/** True for a user agent that contains "mobile". */
export function isMobile(userAgent: string): boolean {
  return /mobile/i.test(userAgent);
}

/** Returns why the owner's settings hide the widget on this page and device; undefined when they show it. */
export function hiddenReason(
  settings: Pick<WidgetSettings, 'isVisible' | 'hideWidget' | 'enabledOnMobile'>,
  { hiddenBy, userAgent }: PageContext,
): HiddenReason | undefined {
  if (settings.hideWidget || !settings.isVisible) return 'hiddenByOwner';
  if (!settings.enabledOnMobile && isMobile(userAgent)) return 'disabledOnMobile';
  return hiddenBy;
}

/** True when the open widget fills the page: on a phone whose owner enabled `full_page_on_mobile`. */
export function fillsPage({ fullPageOnMobile }: Pick<WidgetSettings, 'fullPageOnMobile'>, userAgent: string): boolean {
  return fullPageOnMobile && isMobile(userAgent);
}
