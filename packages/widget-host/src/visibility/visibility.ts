import type { WidgetSettings } from '@product/model';
import { matchesEnabledUrls } from '../urls/urls.ts';
import { type HiddenReason, hiddenReason } from './page-rules.ts';

export interface Visibility {
  readonly visible: boolean;
  /** Reason of a hidden widget. */
  readonly reason?: HiddenReason;
}

/**
 * Decides whether the owner's settings show the widget on this page and device. Call it again after each change of the URL.
 *
 * @example
 * widgetVisibility(settings, { url: location.href, userAgent: navigator.userAgent }); // { visible: true }
 */
export function widgetVisibility(
  settings: Pick<WidgetSettings, 'isVisible' | 'hideWidget' | 'enabledOnMobile' | 'enabledUrls'>,
  { url, userAgent }: { readonly url: string; readonly userAgent: string },
): Visibility {
  const hiddenBy = matchesEnabledUrls(url, settings.enabledUrls) ? undefined : 'urlNotEnabled';
  const reason = hiddenReason(settings, { hiddenBy, userAgent });
  return reason ? { visible: false, reason } : { visible: true };
}
