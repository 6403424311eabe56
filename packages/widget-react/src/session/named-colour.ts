import type { WidgetSettings } from '@product/model';

/** What the launcher of a widget has whose owner named no colour. */
const unnamed = /^#20b8f7$/i;

/** The settings as the frame looks by them: without a colour that nobody named, in whose place stands the node's. */
export function withNamedColour(settings: WidgetSettings): WidgetSettings {
  return unnamed.test(settings.primaryColor) ? { ...settings, primaryColor: '' } : settings;
}
