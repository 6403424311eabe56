import { aWidgetSettings } from '@product/testing';
import { expect, test } from 'vitest';
import { withoutDefaultColor } from './default-color.ts';

test.each([
  { name: 'a colour of the owner', primaryColor: '#166534', expected: '#166534' },
  { name: 'the default of the specification', primaryColor: '#20B8F7', expected: '' },
  { name: 'the default in lower case', primaryColor: '#20b8f7', expected: '' },
])('for $name the frame uses the primary colour "$expected"', ({ primaryColor, expected }) => {
  expect(withoutDefaultColor(aWidgetSettings({ primaryColor })).primaryColor).toBe(expected);
});
