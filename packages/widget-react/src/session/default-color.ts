import type { WidgetSettings } from '@product/model';

/** The launcher's colour in settings whose owner set none. */
const defaultColor = /^#20b8f7$/i;

/** Removes a default primary colour from the settings, so that the node's colour applies in the frame. */
export function withoutDefaultColor(settings: WidgetSettings): WidgetSettings {
  return defaultColor.test(settings.primaryColor) ? { ...settings, primaryColor: '' } : settings;
}
