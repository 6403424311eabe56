import { afterEach, expect, test, vi } from 'vitest';
import { readAppUrl } from './read-app-url.ts';

const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => report.mockClear());

test.each([
  ['https://feedback.example', 'https://feedback.example'],
  ['HTTP://feedback.example:8080/app//', 'http://feedback.example:8080/app'],
  ['/app/', `${location.origin}/app`],
  ['https://feedback.example/app?x=/#y', 'https://feedback.example/app'],
  ['https://name:word@feedback.example/', 'https://feedback.example'],
])('the URL %s is read as %s', (given, read) => {
  expect(readAppUrl(given)).toBe(read);
  expect(report).not.toHaveBeenCalled();
});

/** URLs that run code, show a page of somebody else, or are none. */
const hostileUrls = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'javascript://feedback.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:alert(1)',
  'blob:https://feedback.example/0',
  'filesystem:https://feedback.example/0',
  'file:///etc/passwd',
  'about:blank',
  'feedback.example:80',
  'http://',
  'https://[',
];

test.each([...hostileUrls, '', undefined])('%j is no URL of an app, and the console says so', (given) => {
  expect(readAppUrl(given)).toBeUndefined();
  expect(report).toHaveBeenCalledExactlyOnceWith('appUrl is not allowed:', given);
});

const own = ['https://feedback.example'];

test.each([
  ...hostileUrls,
  'https://evil.example',
  '//evil.example',
  'https://feedback.example.evil.example',
  'https://feedback.example@evil.example',
  'http://feedback.example',
  'https://feedback.example:8443',
  'https://sub.feedback.example',
  '/relative',
])('from the markup of a page, %s is refused unless its origin is allowed', (given) => {
  expect(readAppUrl(given, own)).toBeUndefined();
});

test('from the markup of a page, a URL of an allowed origin is read', () => {
  expect(readAppUrl('https://feedback.example/app', own)).toBe('https://feedback.example/app');
});
