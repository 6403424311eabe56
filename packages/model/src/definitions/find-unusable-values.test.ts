import { describe, expect, test } from 'vitest';
import { findUnusableValues } from './find-unusable-values.ts';

const hours = (start_hour: unknown) => ({ operating_hours: [{ period: 'weekdays', start_hour, end_hour: '18:00' }] });
const flow = { languages: [{ id: 'l-1', code: 'tr' }] };

describe('values of a definition that cannot work', () => {
  test.each([
    ['widget', { open_on: ['scroll 50', 'scrol 50'] }, 'open_on[1]'],
    ['widget', { open_on: ['scroll 150'] }, 'open_on[0]'],
    ['widget', { open_on: ['seconds -1'] }, 'open_on[0]'],
    ['widget', { enabled_urls: ['/ok', '('] }, 'enabled_urls[1]'],
    ['widget', { enabled_domains: ['*'] }, 'enabled_domains[0]'],
    ['widget', { enabled_domains: ['my shop'] }, 'enabled_domains[0]'],
    ['widget', { enabled_domains: [''] }, 'enabled_domains[0]'],
    ['widget', { primary_color: 'brown' }, 'primary_color'],
    ['widget', { secondary_color: '#12345' }, 'secondary_color'],
    ['widget', { font_color: 'rgb(0,0,0)' }, 'font_color'],
    ['widget', { default_language_code: 'english' }, 'default_language_code'],
    ['widget', { popover_text: { xx: 'Help' } }, 'popover_text.xx'],
    ['widget', { modal_toggle_text: { english: 'Help' } }, 'modal_toggle_text.english'],
    ['widget', { display_interval: -1 }, 'display_interval'],
    ['widget', { size: 0 }, 'size'],
    ['widget', { margin: -1 }, 'margin'],
    ['widget', { width: -355 }, 'width'],
    ['widget', { matrix_question_view_type: 'card' }, 'matrix_question_view_type'],
    ['widget', { node_logo_url: 'javascript:alert(1)' }, 'node_logo_url'],
    ['node', { primary_color: 'brown' }, 'primary_color'],
    ['node', hours('9am'), 'operating_hours[0].start_hour'],
    ['node', hours('25:00'), 'operating_hours[0].start_hour'],
    ['node', hours('09:60'), 'operating_hours[0].start_hour'],
    ['node', hours(9), 'operating_hours[0].start_hour'],
    ['node', { time_zone: 'Europe/Instanbul' }, 'time_zone'],
    ['node', { country_code: 'Turkey' }, 'country_code'],
    ['node', { country_code: 'XX' }, 'country_code'],
    ['node', { activation_start_date: 'soon' }, 'activation_start_date'],
    ['node', { activation_end_date: '2026-02-31' }, 'activation_end_date'],
    ['node', { activation_start_date: '2026-11-02', activation_end_date: '2026-11-01' }, 'activation_end_date'],
    ['node', { default_language_id: 'de', flow }, 'default_language_id'],
    ['node', { channel_quota: { active: true, action_kind: 'submitted' } }, 'channel_quota.action_kind'],
    ['node', { idle_reset_timeout_in_seconds: -5 }, 'idle_reset_timeout_in_seconds'],
    ['node', { sample_percent: 101 }, 'sample_percent'],
    ['node', { cool_down_days: 3651 }, 'cool_down_days'],
    ['node', { logo_url: 'logo of the shop.png' }, 'logo_url'],
    ['server', { sms_countries: ['TR', 'XX'] }, 'sms_countries[1]'],
    ['server', { embed_domains: ['*'] }, 'embed_domains[0]'],
    ['server', { chat_greeting: { english: 'Hello' } }, 'chat_greeting.english'],
  ] as const)('a %s with %j has one at %s', (kind, json, path) => {
    expect(findUnusableValues(kind, json)).toEqual([
      { code: 'unusableValue', path, message: expect.stringMatching(/^Expected .+\.$/) },
    ]);
  });

  test.each([
    ['widget', {}],
    ['widget', { primary_color: null, open_on: null, popover_text: null, width: null }],
    [
      'widget',
      { open_on: ['scroll 50', ' seconds  1.5 ', 'views 3', 'event two words'], enabled_urls: ['/cart$', ''] },
    ],
    [
      'widget',
      { enabled_domains: ['shop.example', 'https://*.shop.example:8080/a', 'localhost', '[::1]', 'köln.example'] },
    ],
    ['widget', { primary_color: '#20B8F7', font_color: '#fff', secondary_color: '#20b8f780' }],
    ['widget', { default_language_code: 'EN', popover_text: { en: 'Help', 'pt-BR': null, zh_Hant: 'x' } }],
    ['widget', { margin: 0, radius: 0, display_interval: 0, size: 60 }],
    ['node', { ...hours('09:00'), time_zone: 'Europe/Istanbul', country_code: 'tr' }],
    ['node', hours('24:00')],
    ['node', hours(0)],
    ['node', hours('9:00')],
    ['node', hours(900)],
    ['node', { activation_start_date: '2026-11-20', activation_end_date: '2026-11-20' }],
    ['node', { activation_start_date: '2026-11-20T09:00:00+03:00', activation_end_date: '2028-02-29 10:00' }],
    ['node', { default_language_id: 'L-1', flow }],
    ['node', { default_language_id: 'TR', flow }],
    ['node', { default_language_id: 'tr' }],
    [
      'node',
      { logo_url: '/logo.png', css_url_react: 'https://shop.example/a.css', favicon_url: 'data:image/png;base64,AA' },
    ],
    ['server', { sms_countries: ['*'], embed_domains: [], chat_greeting: { en: 'Hello' } }],
    ['node', null],
  ] as const)('a %s with %j has none', (kind, json) => {
    expect(findUnusableValues(kind, json ?? {})).toEqual([]);
  });
});
