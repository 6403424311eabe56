import { product } from '@product/model';
import * as v from 'valibot';
import { falseByDefault, localizedText, numberOrNull, textOrNull, textsField, trueByDefault } from './values.ts';

const edgeType = v.nullish(v.picklist(['px', 'rate']), 'px');

/** Settings of a widget. Missing fields have the defaults of the specification. */
export const widgetSettingsWire = v.object({
  enabled_on_mobile: trueByDefault,
  full_page_on_mobile: falseByDefault,
  modal_mode: falseByDefault,
  is_visible: trueByDefault,
  modal_toggle_text: localizedText,
  popover_text: localizedText,
  popover_text_vertical: falseByDefault,
  popover_text_width: numberOrNull,
  popover_text_height: numberOrNull,
  /** Without it the node, the flow and then English decide. */
  default_language_code: textOrNull,
  enabled_urls: textsField,
  enabled_domains: textsField,
  node_id: v.string(),
  /** Ours, by the server: name of the node, for the header of a panel whose survey is still loading. */
  node_name: textOrNull,
  node_logo_url: textOrNull,
  secure_mode: falseByDefault,
  security_token: textOrNull,
  /** Ours: the host page keeps a copy of the list of chats, which each of its scripts can read. */
  host_storage: falseByDefault,
  display_interval: numberOrNull,
  /** Ours: rules by which the widget opens by itself: `scroll 50`, `seconds 20`, `views 3`, `event checkout`. */
  open_on: textsField,
  hide_widget: falseByDefault,
  web_channel: v.nullish(v.object({ id: v.string(), name: v.nullish(v.string(), '') }), null),
  size: v.nullish(v.number(), 60),
  matrix_question_view_type: v.fallback(v.picklist(['table', 'cards']), 'table'),
  /** 355 px, or 30 per cent when `width_type` is `rate`. */
  width: numberOrNull,
  width_type: v.nullish(v.picklist(['px', 'rate']), 'px'),
  margin: v.nullish(v.number(), 20),
  font_color: v.nullish(v.string(), '#FFFFFF'),
  primary_color: v.nullish(v.string(), '#20B8F7'),
  secondary_color: v.nullish(v.string(), '#20B8F7'),
  radius: numberOrNull,
  [product.brandingKey]: trueByDefault,
  widget_top_position: numberOrNull,
  widget_top_position_type: edgeType,
  widget_right_position: numberOrNull,
  widget_right_position_type: edgeType,
  display_once: falseByDefault,
  display_once_delay_period: numberOrNull,
  display_on_exit: falseByDefault,
  prevent_multiple_feedback: falseByDefault,
  multiple_feedback_delay_period: numberOrNull,
  /** Ours, by the server: limits of the node; null without any. */
  limits: v.nullish(
    v.object({ sample_percent: numberOrNull, cool_down_days: numberOrNull, limit_reached: falseByDefault }),
    null,
  ),
});
