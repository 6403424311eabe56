import { decodeWidgetSettings } from '@product/api-client';
import { product } from '@product/model';
import { decodeSettings } from '@product/widget-host';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const text = fc.string({ minLength: 1 });
const texts = fc.array(text);
const amount = fc.nat(10_000);
const amountOrNull = fc.option(amount);
const flag = fc.boolean();
const unit = fc.constantFrom('px', 'rate');
const localizedText = fc.dictionary(fc.constantFrom('en', 'tr', 'ar'), text);

/** Valid settings of a server; every field but the node may be missing. */
const validSettings = fc.record(
  {
    node_id: text,
    enabled_on_mobile: flag,
    full_page_on_mobile: flag,
    modal_mode: flag,
    is_visible: flag,
    hide_widget: flag,
    modal_toggle_text: localizedText,
    popover_text: localizedText,
    popover_text_vertical: flag,
    popover_text_width: amountOrNull,
    popover_text_height: amountOrNull,
    default_language_code: text,
    enabled_urls: texts,
    enabled_domains: texts,
    node_logo_url: fc.option(text),
    secure_mode: flag,
    security_token: fc.option(text),
    host_storage: flag,
    display_interval: amountOrNull,
    open_on: texts,
    web_channel: fc.option(fc.record({ id: text, name: text })),
    size: amount,
    matrix_question_view_type: fc.constantFrom('table', 'cards'),
    width: amountOrNull,
    width_type: unit,
    margin: amount,
    font_color: text,
    primary_color: text,
    secondary_color: text,
    radius: amountOrNull,
    [product.brandingKey]: flag,
    widget_top_position: amountOrNull,
    widget_top_position_type: unit,
    widget_right_position: amountOrNull,
    widget_right_position_type: unit,
    display_once: flag,
    display_once_delay_period: amountOrNull,
    display_on_exit: flag,
    prevent_multiple_feedback: flag,
    multiple_feedback_delay_period: amountOrNull,
    limits: fc.option(
      fc.record(
        { sample_percent: amountOrNull, cool_down_days: amountOrNull, limit_reached: flag },
        { requiredKeys: [] },
      ),
    ),
  },
  { requiredKeys: ['node_id'], noNullPrototype: true },
);

test('the host page and the frame decode valid settings to the same', () => {
  fc.assert(
    fc.property(validSettings, (json) => {
      expect(decodeWidgetSettings(json)).toEqual({ ok: true, value: decodeSettings(json) });
    }),
  );
});
