import { aWidgetSettings } from '@product/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeSettings } from './decode-settings.ts';

const bare = { node_id: 'node-1' };

test('settings with a node alone have the default in every other field', () => {
  expect(decodeSettings(bare)).toEqual(aWidgetSettings());
});

test('every setting is read by its wire name', () => {
  expect(
    decodeSettings({
      node_id: 'node-harbour',
      enabled_on_mobile: false,
      full_page_on_mobile: true,
      modal_mode: true,
      is_visible: false,
      modal_toggle_text: { en: 'Feedback', tr: 'Geri bildirim' },
      popover_text: { en: 'How was it?' },
      popover_text_vertical: true,
      popover_text_width: 120,
      popover_text_height: 40,
      default_language_code: 'TR',
      enabled_urls: ['/books'],
      enabled_domains: ['shop.example'],
      node_logo_url: 'https://shop.example/logo.png',
      secure_mode: true,
      security_token: 's',
      host_storage: true,
      display_interval: 5,
      hide_widget: true,
      web_channel: { id: 'channel-1', name: 'Harbour website' },
      size: 48,
      matrix_question_view_type: 'cards',
      width: 40,
      width_type: 'rate',
      margin: 8,
      font_color: '#000000',
      primary_color: '#111111',
      secondary_color: '#222222',
      radius: 4,
      product_branding: false,
      widget_top_position: 10,
      widget_top_position_type: 'rate',
      widget_right_position: 30,
      widget_right_position_type: 'px',
      display_once: true,
      display_once_delay_period: 60,
      display_on_exit: true,
      prevent_multiple_feedback: true,
      multiple_feedback_delay_period: 120,
    }),
  ).toEqual(
    aWidgetSettings({
      nodeId: 'node-harbour',
      enabledOnMobile: false,
      fullPageOnMobile: true,
      modalMode: true,
      isVisible: false,
      modalToggleText: { en: 'Feedback', tr: 'Geri bildirim' },
      popoverText: { en: 'How was it?' },
      popoverTextVertical: true,
      popoverTextWidth: 120,
      popoverTextHeight: 40,
      defaultLanguageCode: 'TR',
      enabledUrls: ['/books'],
      enabledDomains: ['shop.example'],
      nodeLogoUrl: 'https://shop.example/logo.png',
      secureMode: true,
      securityToken: 's',
      hostStorage: true,
      displayInterval: 5,
      hideWidget: true,
      webChannel: { id: 'channel-1', name: 'Harbour website' },
      size: 48,
      matrixQuestionViewType: 'cards',
      width: 40,
      widthType: 'rate',
      margin: 8,
      fontColor: '#000000',
      primaryColor: '#111111',
      secondaryColor: '#222222',
      radius: 4,
      branding: false,
      widgetTopPosition: { value: 10, type: 'rate' },
      widgetRightPosition: { value: 30, type: 'px' },
      displayOnce: true,
      displayOnceDelayPeriod: 60,
      displayOnExit: true,
      preventMultipleFeedback: true,
      multipleFeedbackDelayPeriod: 120,
    }),
  );
});

test.each([
  { name: 'a rate without a width is 30 %', json: { width_type: 'rate' }, field: 'width', value: 30 },
  { name: 'a number as text is read', json: { size: '48' }, field: 'size', value: 48 },
  { name: 'a negative size is not taken', json: { size: -1 }, field: 'size', value: 60 },
  { name: 'an empty colour is the default one', json: { primary_color: '' }, field: 'primaryColor', value: '#20B8F7' },
  { name: 'null is the default', json: { margin: null }, field: 'margin', value: 20 },
  {
    name: 'entries that are no texts fall out',
    json: { enabled_urls: ['a', 1, null] },
    field: 'enabledUrls',
    value: ['a'],
  },
  {
    name: 'words that are no texts fall out',
    json: { popover_text: { en: 1, tr: 'a' } },
    field: 'popoverText',
    value: { tr: 'a' },
  },
  {
    name: 'a channel may have a numeric id',
    json: { web_channel: { id: 7 } },
    field: 'webChannel',
    value: { id: '7', name: '' },
  },
])('in the settings $name', ({ json, field, value }) => {
  expect(decodeSettings({ ...bare, ...json })).toMatchObject({ [field]: value });
});

test.each([null, undefined, 'text', [], {}, { node_id: '' }, { node_id: 7 }])('the JSON %j is no settings', (json) => {
  expect(decodeSettings(json)).toBeUndefined();
});

test.each([
  ['true', true],
  ['a list', [320]],
  ['an object without a text', { toString: '' }],
  ['an endless number', Number.POSITIVE_INFINITY],
])('a width that is %s becomes the default', (_, width) => {
  expect(decodeSettings({ node_id: 'n', width })?.width).toBe(355);
});

test('no response of a server makes the settings decoder throw', () => {
  const junk = fc.record({
    node_id: fc.constant('n'),
    width: fc.anything(),
    web_channel: fc.jsonValue(),
    popover_text: fc.anything(),
  });
  fc.assert(
    fc.property(junk, (json) => {
      expect(decodeSettings(json)?.nodeId).toBe('n');
    }),
  );
});
