import { describe, expect, test } from 'vitest';
import { redactQueries, redactQuotes, redactSecrets } from './redact.ts';

test.each([
  ['https://shop.example/chat?feedback_id=f&token=abc', 'https://shop.example/chat'],
  ['/feedback?node_id=n&signature=s#there', '/feedback'],
  ['GET /api/v1/feedbacks/f/chat?token=abc failed', 'GET /api/v1/feedbacks/f/chat failed'],
  ['at run (https://shop.example/assets/page-1.js?v=2:1:20)', 'at run (https://shop.example/assets/page-1.js)'],
  ['two: https://a.example/?a=1 and https://b.example/#b', 'two: https://a.example/ and https://b.example/'],
  ['https://shop.example/feedback', 'https://shop.example/feedback'],
  ['What now?', 'What now?'],
])('%s is redacted to %s', (text, expected) => {
  expect(redactQueries(text)).toBe(expected);
});

describe('the message of an error', () => {
  test.each([
    [`Unexpected token 'A', "Ada's answer" is not valid JSON`, 'Unexpected token …, … is not valid JSON'],
    [
      'Failed to fetch dynamically imported module: https://a.example/x.js?t=1',
      'Failed to fetch dynamically imported module: https://a.example/x.js',
    ],
    ['Minified React error #185', 'Minified React error #185'],
  ])('%s is redacted to %s', (text, expected) => {
    expect(redactQuotes(text)).toBe(expected);
  });
});

test('each text of a report is redacted, at any depth', () => {
  const report = {
    spans: [{ data: { 'http.url': 'https://a.example/x?token=t' }, took: 3, isRoot: true }],
    none: null,
  };
  expect(redactSecrets(report)).toEqual({
    spans: [{ data: { 'http.url': 'https://a.example/x' }, took: 3, isRoot: true }],
    none: null,
  });
});
