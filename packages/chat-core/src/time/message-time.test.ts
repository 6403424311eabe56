import { describe, expect, test } from 'vitest';
import { formatAgo, formatDay, formatMessageTime } from './message-time.ts';

const now = new Date('2026-11-20T15:00:00Z');

describe('formatMessageTime', () => {
  test.each([
    { at: '2026-11-20T14:05:00Z', locale: 'en', timeZone: 'UTC', shown: '14:05' },
    { at: '2026-11-20T00:00:00Z', locale: 'en', timeZone: 'UTC', shown: '00:00' },
    { at: '2026-11-19T14:05:00Z', locale: 'en', timeZone: 'UTC', shown: '19 Nov, 14:05' },
    { at: '2026-01-02T14:05:00Z', locale: 'en-GB', timeZone: 'UTC', shown: '2 Jan, 14:05' },
    { at: '2025-11-20T14:05:00Z', locale: 'en', timeZone: 'UTC', shown: '20 Nov 2025, 14:05' },
    { at: '2026-11-19T14:05:00Z', locale: 'tr', timeZone: 'UTC', shown: '19 Kas 14:05' },
    { at: '2026-11-19T22:30:00Z', locale: 'en', timeZone: 'Europe/Istanbul', shown: '01:30' },
    { at: '2026-11-20T02:30:00Z', locale: 'en', timeZone: 'America/New_York', shown: '19 Nov, 21:30' },
  ])('$at in $timeZone reads $shown in $locale', ({ at, locale, timeZone, shown }) => {
    expect(formatMessageTime(new Date(at), now, { locale, timeZone })).toBe(shown);
  });

  test.each([
    { locale: 'tr', shown: '00:05' },
    { locale: 'de', shown: '00:05' },
    { locale: 'fa', shown: '۰۰:۰۵' },
    { locale: 'en-US', shown: '12:05 AM' },
    { locale: 'hi', shown: '12:05 am' },
    { locale: 'ko', shown: '오전 12:05' },
    { locale: 'fr-CA', shown: '00 h 05' },
  ])('five past midnight reads $shown in $locale: the language’s own clock', ({ locale, shown }) => {
    const text = formatMessageTime(new Date('2026-11-20T00:05:00Z'), now, { locale, timeZone: 'UTC' });
    expect(text.replaceAll('\u202f', ' ')).toBe(shown);
  });

  test('without a zone, a time is formatted in the visitor’s own', () => {
    const lunch = new Date(2026, 10, 20, 12, 5);
    expect(formatMessageTime(lunch, new Date(2026, 10, 20, 23, 59), { locale: 'en' })).toBe('12:05');
    expect(formatMessageTime(lunch, new Date(2026, 10, 21, 0, 0), { locale: 'en' })).toBe('20 Nov, 12:05');
  });

  test('an invalid time is formatted as an empty text', () => {
    expect(formatMessageTime(new Date('?'), now, { locale: 'en' })).toBe('');
  });
});

test.each([
  ['2026-11-19T14:05:00Z', '19 November'],
  ['2025-11-19T14:05:00Z', '19 November 2025'],
])('the day of %s reads %s', (at, shown) => {
  expect(formatDay(new Date(at), now, { locale: 'en', timeZone: 'UTC' })).toBe(shown);
});

test('without a zone, the day of a message is that of the system’s zone', () => {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const at = new Date('2025-12-31T23:30:00Z');
  expect(formatDay(at, now, { locale: 'en' })).toBe(formatDay(at, now, { locale: 'en', timeZone }));
});

describe('formatAgo', () => {
  test.each([
    { at: '2026-11-20T14:59:30Z', locale: 'en', shown: 'now' },
    { at: '2026-11-20T15:00:09Z', locale: 'en', shown: 'now' },
    { at: '2026-11-20T14:58:01Z', locale: 'en', shown: '1 min. ago' },
    { at: '2026-11-20T14:54:00Z', locale: 'en', shown: '6 min. ago' },
    { at: '2026-11-20T12:30:00Z', locale: 'en', shown: '2 hr. ago' },
    { at: '2026-11-19T14:30:00Z', locale: 'en', shown: 'yesterday' },
    { at: '2026-11-17T14:30:00Z', locale: 'tr', shown: '3 gün önce' },
    { at: '2026-11-13T15:00:01Z', locale: 'en', shown: '6 days ago' },
    { at: '2026-11-13T15:00:00Z', locale: 'en', shown: '13 Nov, 15:00' },
    { at: '2026-11-01T14:05:00Z', locale: 'en', shown: '1 Nov, 14:05' },
  ])('$at reads $shown in $locale', ({ at, locale, shown }) => {
    expect(formatAgo(new Date(at), now, { locale, timeZone: 'UTC' })).toBe(shown);
  });

  test('an invalid time is an empty text', () => {
    expect(formatAgo(new Date('?'), now, { locale: 'en' })).toBe('');
  });
});
