import { aWidgetSettings } from '@product/testing';
import { expect, test } from 'vitest';
import { fillsPage } from './page-rules.ts';
import { widgetVisibility } from './visibility.ts';

const desktop = { url: 'https://shop.example/books', userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' };
const phone = { ...desktop, userAgent: 'Mozilla/5.0 (iPhone) Version/26.0 MOBILE/15E148' };

test('a widget with default settings shows', () => {
  expect(widgetVisibility(aWidgetSettings(), desktop)).toEqual({ visible: true });
  expect(widgetVisibility(aWidgetSettings(), phone)).toEqual({ visible: true });
});

test.each([
  { name: 'hide_widget', settings: { hideWidget: true }, page: desktop, reason: 'hiddenByOwner' },
  { name: 'is_visible off', settings: { isVisible: false }, page: desktop, reason: 'hiddenByOwner' },
  {
    name: 'mobile disabled, on a phone',
    settings: { enabledOnMobile: false },
    page: phone,
    reason: 'disabledOnMobile',
  },
  { name: 'another address', settings: { enabledUrls: ['/cart'] }, page: desktop, reason: 'urlNotEnabled' },
])('a widget is hidden by $name', ({ settings, page, reason }) => {
  expect(widgetVisibility(aWidgetSettings(settings), page)).toEqual({ visible: false, reason });
});

test.each([
  { name: 'mobile disabled, on a desktop', settings: { enabledOnMobile: false } },
  { name: 'a matching address', settings: { enabledUrls: ['/cart', '/books$'] } },
])('a widget is shown with $name', ({ settings }) => {
  expect(widgetVisibility(aWidgetSettings(settings), desktop)).toEqual({ visible: true });
});

test.each([
  { name: 'a phone', page: phone, fullPageOnMobile: true, fills: true },
  { name: 'a phone whose owner does not want it', page: phone, fullPageOnMobile: false, fills: false },
  { name: 'a desktop', page: desktop, fullPageOnMobile: true, fills: false },
])('full page on $name is $fills', ({ page, fullPageOnMobile, fills }) => {
  expect(fillsPage(aWidgetSettings({ fullPageOnMobile }), page.userAgent)).toBe(fills);
});
