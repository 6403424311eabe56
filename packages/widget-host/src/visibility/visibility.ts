import type { WidgetSettings } from '@product/model';
import { matchesEnabledUrls } from '../urls/urls.ts';
import { type HiddenReason, hiddenReason } from './page-rules.ts';

export interface Visibility {
  readonly visible: boolean;
  /** Why it is hidden. */
  readonly reason?: HiddenReason;
}

/**
 * Whether the owner's settings let the widget show on this page and device. Asked again whenever the address changes.
 *
 * @example
 * widgetVisibility(settings, { url: location.href, userAgent: navigator.userAgent }); // { visible: true }
 */
export function widgetVisibility(
  settings: Pick<WidgetSettings, 'isVisible' | 'hideWidget' | 'enabledOnMobile' | 'enabledUrls'>,
  { url, userAgent }: { readonly url: string; readonly userAgent: string },
): Visibility {
  const reason = hiddenReason(settings, { urlEnabled: matchesEnabledUrls(url, settings.enabledUrls), userAgent });
  return reason ? { visible: false, reason } : { visible: true };
}
