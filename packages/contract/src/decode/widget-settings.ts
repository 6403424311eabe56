import { product, type WidgetPosition, type WidgetSettings } from '@product/model';
import { type WidgetSettingsWire, widgetSettingsWire } from '../wire/widget-settings.ts';
import { camelKeys } from './camel-keys.ts';
import { decoder } from './decode.ts';
import { withoutNulls } from './without-nulls.ts';

/** CSS pixels, and per cent of the viewport. */
const DEFAULT_WIDTH = { px: 355, rate: 30 } as const;

/**
 * The answer to `GET /v1/web_widgets/code/{code}`, with every default filled in; `malformed` with the first wrong
 * path.
 */
export const decodeWidgetSettings = decoder(widgetSettingsWire, toWidgetSettings);

function toWidgetSettings(wire: WidgetSettingsWire): WidgetSettings {
  const {
    [product.brandingKey]: branding,
    widget_top_position,
    widget_top_position_type,
    widget_right_position,
    widget_right_position_type,
    ...rest
  } = wire;
  return {
    ...camelKeys(rest),
    branding,
    width: rest.width ?? DEFAULT_WIDTH[rest.width_type],
    modalToggleText: withoutNulls(rest.modal_toggle_text),
    popoverText: withoutNulls(rest.popover_text),
    widgetTopPosition: position(widget_top_position, widget_top_position_type),
    widgetRightPosition: position(widget_right_position, widget_right_position_type),
  };
}

function position(value: number | null, type: WidgetPosition['type']): WidgetPosition | null {
  return value === null ? null : { value, type };
}
