import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { intlTag } from '../translator/translator.ts';
import { catalogueCodes } from './catalogue-codes.ts';

/** Messages that are the same in each language: a file type, and punctuation around two values. */
const sameEverywhere = ['flow.kindPdf', 'chat.spoken'];

/** Correct messages that equal English, by language. Any other message that equals English was not translated. */
const sameByLanguage: Readonly<Record<string, readonly string[]>> = {
  // “Webhook” is what developers say in most languages; “filter”, “quota”, “limit”, “full” and “test” are also their own words.
  // “Status”, “test”, “text”, “page”, “image” and “score” are everyday words there, from Latin or as loanwords.
  af: ['inbox.status', 'inbox.filters'],
  az: ['inbox.status'],
  bs: ['inbox.staffEmail', 'inbox.status', 'inbox.test'],
  hr: ['inbox.status', 'inbox.test'],
  id: ['inbox.status'],
  ms: ['inbox.status'],
  pl: ['inbox.staffEmail', 'inbox.status', 'inbox.test'],
  // “E-mail” is the everyday word there, and “role” is Czech.
  cs: ['inbox.staffEmail', 'inbox.staffRole', 'inbox.test'],
  sk: ['inbox.staffEmail', 'inbox.test'],
  pt: ['inbox.staffEmail', 'inbox.limitQuota', 'inbox.webhooks'],
  // “No” is their own word.
  ca: ['chat.no', 'inbox.savedReplyText', 'inbox.limitQuota', 'inbox.webhooks'],
  'es-es': ['chat.no', 'inbox.webhooks'],
  // “Feedback” is the word shops use there, as on their buttons.
  it: ['chat.no', 'widget.feedback', 'inbox.limitQuota'],
  sv: [
    'inbox.status',
    'widget.feedback',
    'inbox.test',
    'inbox.resultsPeriod',
    'inbox.savedReplyText',
    'inbox.limitFeedbacks',
    'inbox.limitFull',
  ],
  'pt-br': ['inbox.staffEmail', 'inbox.status', 'widget.feedback', 'inbox.resultsFeedbacks', 'inbox.webhooks'],
  // “Calendar” is Romanian.
  ro: ['inbox.staffEmail', 'flow.dateCalendar', 'widget.feedback', 'inbox.test', 'inbox.savedReplyText'],
  // “Optional” is German, by its ending.
  de: [
    'flow.optional',
    'inbox.status',
    'widget.feedback',
    'inbox.test',
    'inbox.savedReplyText',
    'inbox.limits',
    'inbox.webhooks',
  ],
  // “Send” is the imperative of “sende”; “score” is a loanword that dictionaries have.
  da: [
    'inbox.staffEmail',
    'flow.submit',
    'chat.send',
    'inbox.status',
    'inbox.score',
    'widget.feedback',
    'inbox.test',
    'inbox.note',
    'mail.score',
    'inbox.webhookTest',
    'inbox.webhooks',
  ],
  // “Best” is the superlative of “god”.
  nb: ['flow.submit', 'chat.send', 'inbox.status', 'inbox.test', 'inbox.limitFull', 'inbox.webhookTest'],
  // “Best” is the neuter superlative, “sent” the participle of “senda”.
  is: ['chat.sent'],
  // “Open” is Dutch; “inbox” and “score” are what mail programs and dictionaries say.
  nl: [
    'chat.statusOpen',
    'inbox.title',
    'inbox.status',
    'inbox.score',
    'widget.feedback',
    'inbox.test',
    'mail.score',
    'inbox.filters',
    'inbox.webhooks',
  ],
  // English has “date”, “image” and “messages” from French.
  fr: [
    'inbox.staffEmail',
    'flow.kindImage',
    'chat.messages',
    'chat.image',
    'inbox.test',
    'inbox.resultsPage',
    'mail.image',
    'inbox.webhooks',
  ],
  'fr-ca': ['flow.kindImage', 'chat.messages', 'chat.image', 'inbox.resultsPage', 'mail.image', 'inbox.webhooks'],
  et: ['inbox.test'],
  sl: ['inbox.test'],
};

/** Latin words that are correct in other scripts: the name of a key, a file type, a measure, an example address, a scheme. */
const latinEverywhere =
  /name@example\.com|https:\/\/example\.com|onoma@paradeigma\.gr|\b(?:PDF|Escape|CSAT|NPS)\b|https/g;
const latinByLanguage: Readonly<Record<string, RegExp>> = {
  // “Email” and “webhook” are written so in Greek.
  el: /\b(?:email|webhook)\b/gi,
  // Web addresses are called so.
  ja: /URL/g,
  // The key is printed so on Thai keyboards.
  th: /URL|Space/g,
};

/** Reads the messages of visitors and staff together. */
const read = (code: string): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...['catalogues', 'inbox-catalogues', 'mail-catalogues'].map((folder) =>
      JSON.parse(readFileSync(new URL(`../${folder}/${code}.json`, import.meta.url), 'utf8')),
    ),
  );
const english = read('en');
const codes = catalogueCodes.filter((code) => code !== 'en');
const isLatin = (code: string) => new Intl.Locale(intlTag(code)).maximize().script === 'Latn';

describe.each(codes)('%s', (code) => {
  test('has no message in English except the listed ones', () => {
    const catalogue = read(code);
    const same = Object.entries(english).flatMap(([key, text]) =>
      catalogue[key] === text && !sameEverywhere.includes(key) ? [key] : [],
    );
    expect(same.sort()).toEqual([...(sameByLanguage[code] ?? [])].sort());
  });
});

describe.each(codes.filter((code) => !isLatin(code)))('%s', (code) => {
  test('has no Latin word in its own script except the listed ones', () => {
    const left = Object.entries(read(code)).flatMap(([key, text]) => {
      const own = text
        .replace(/\$\{\w+\}/g, '')
        .replace(latinEverywhere, '')
        .replace(latinByLanguage[code] ?? /(?!)/, '');
      return /\p{Script=Latin}/u.test(own) ? [`${key}: ${text}`] : [];
    });
    expect(left).toEqual([]);
  });
});

test('each listed exception names a language with a catalogue', () => {
  expect(codes).toEqual(expect.arrayContaining([...Object.keys(sameByLanguage), ...Object.keys(latinByLanguage)]));
});
