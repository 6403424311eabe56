import { aWidgetSettings } from '@product/testing';
import { expect, test } from 'vitest';
import { withoutDefaultColor } from './default-color.ts';

test.each([
  { name: 'a colour that the owner named', primaryColor: '#166534', kept: '#166534' },
  { name: 'the default of the specification', primaryColor: '#20B8F7', kept: '' },
  { name: 'the same in small letters', primaryColor: '#20b8f7', kept: '' },
])('for $name the frame uses the primary colour "$kept"', ({ primaryColor, kept }) => {
  expect(withoutDefaultColor(aWidgetSettings({ primaryColor })).primaryColor).toBe(kept);
});
