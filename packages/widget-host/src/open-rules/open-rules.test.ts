import { parseOpenRule } from '@product/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openRuleStatus, type PageActivity } from './open-rules.ts';

const activity: PageActivity = { scrollPercent: 40, secondsOnPage: 12, pageViews: 2, events: new Set(['checkout']) };

test.each([
  { text: 'scroll 50', rule: { kind: 'scroll', needed: 50 } },
  { text: '  seconds  1.5 ', rule: { kind: 'seconds', needed: 1.5 } },
  { text: 'views 3', rule: { kind: 'views', needed: 3 } },
  { text: 'event checkout', rule: { kind: 'event', name: 'checkout' } },
  { text: 'event with two words', rule: { kind: 'event', name: 'with two words' } },
])('the rule $text is read', ({ text, rule }) => {
  expect(parseOpenRule(text)).toEqual(rule);
});

test.each([
  '',
  'scroll',
  'scroll 0',
  'scroll -1',
  'scroll half',
  'seconds 1e9',
  'event',
  'event  ',
  'Scroll 50',
  'click 1',
])('the text %j is no rule', (text) => {
  expect(parseOpenRule(text)).toBeUndefined();
});

test('no text throws', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const rule = parseOpenRule(text);
      if (rule) expect(openRuleStatus(rule, text, activity).needed).toBeGreaterThan(0);
    }),
  );
});

test.each([
  { text: 'scroll 50', reached: 40, needed: 50 },
  { text: 'seconds 10', reached: 12, needed: 10 },
  { text: 'views 3', reached: 2, needed: 3 },
  { text: 'event checkout', reached: 1, needed: 1 },
  { text: 'event other', reached: 0, needed: 1 },
])('the status of the rule $text names its progress', ({ text, reached, needed }) => {
  const rule = parseOpenRule(text);
  expect(rule && openRuleStatus(rule, text, activity)).toEqual({ rule: text, reached, needed });
});
