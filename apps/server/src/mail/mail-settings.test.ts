import { expect, test } from 'vitest';
import { readConfiguration } from '../configuration/configuration.ts';

const settings = { SMTP_URL: 'smtp://user:secret@smtp.example', MAIL_FROM: 'Shop <hello@shop.example>' };

test('without SMTP_URL the server sends no mails', () => {
  expect(readConfiguration({}).mail).toBeNull();
  expect(readConfiguration({ MAIL_FROM: 'hello@shop.example' }).mail).toBeNull();
});

test('the settings of mails have their documented defaults', () => {
  expect(readConfiguration(settings).mail).toMatchObject({
    from: { name: 'Shop', address: 'hello@shop.example' },
    staffDefaults: ['unanswered'],
    lowScore: 6,
    unansweredMs: 1_800_000,
    replyMs: 300_000,
    visitorPauseMs: 3_600_000,
    staffPauseMs: 600_000,
    digestHour: 8,
    linkDays: 14,
    timeZone: 'UTC',
    quietHours: null,
  });
  expect(readConfiguration({ ...settings, MAIL_STAFF_DEFAULTS: 'none' }).mail?.staffDefaults).toEqual([]);
});

test.each([
  [{ MAIL_FROM: '' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'a@shop.example, b@shop.example' }, 'MAIL_FROM'],
  [{ SMTP_URL: 'https://user:secret@smtp.example' }, 'SMTP_URL'],
  [{ NODE_ENV: 'production' }, 'PUBLIC_URL'],
  [{ MAIL_STAFF_DEFAULTS: 'feedback,all' }, 'MAIL_STAFF_DEFAULTS has an unknown mail'],
  [{ MAIL_TIME_ZONE: 'Mars/Olympus' }, 'MAIL_TIME_ZONE'],
  [{ MAIL_QUIET_HOURS: 'night' }, 'MAIL_QUIET_HOURS'],
  [{ MAIL_DIGEST_HOUR: '24' }, 'MAIL_DIGEST_HOUR'],
  ...['59', '0', '-1'].map((minutes): [Record<string, string>, string] => [
    { MAIL_VISITOR_PAUSE_MINUTES: minutes },
    `MAIL_VISITOR_PAUSE_MINUTES is "${minutes}": set it to a whole number from 60 to 10080`,
  ]),
])('the settings %j stop the start, and the message names the mistake and no password', (changes, named) => {
  const read = () => readConfiguration({ ...settings, ...changes });
  expect(read).toThrow(named);
  expect(read).not.toThrow('secret');
});
