import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { intlTag } from '../translator/translator.ts';
import english from './en.json';

/** Messages that are the same in each language: a file type, and punctuation around two values. */
const sameEverywhere = ['flow.kindPdf', 'chat.spoken'];

/** Correct messages that equal English, by language. Any other message that equals English was not translated. */
const sameByLanguage: Readonly<Record<string, readonly string[]>> = {
  // “Status”, from Latin, is the everyday word there.
  af: ['inbox.status'],
  az: ['inbox.status'],
  bs: ['inbox.staffEmail', 'inbox.status'],
  hr: ['inbox.status'],
  id: ['inbox.status'],
  ms: ['inbox.status'],
  pl: ['inbox.staffEmail', 'inbox.status'],
  // “E-mail” is the everyday word there, and “role” is Czech.
  cs: ['inbox.staffEmail', 'inbox.staffRole'],
  sk: ['inbox.staffEmail'],
  pt: ['inbox.staffEmail'],
  // “No” is their own word.
  ca: ['chat.no'],
  'es-es': ['chat.no'],
  // “Feedback” is the word shops use there, as on their buttons.
  it: ['chat.no', 'widget.feedback'],
  sv: ['inbox.status', 'widget.feedback'],
  'pt-br': ['inbox.staffEmail', 'inbox.status', 'widget.feedback'],
  // “Calendar” is Romanian.
  ro: ['inbox.staffEmail', 'flow.dateCalendar', 'widget.feedback'],
  // “Optional” is German, by its ending.
  de: ['flow.optional', 'inbox.status', 'widget.feedback'],
  // “Send” is the imperative of “sende”; “score” is a loanword that dictionaries have.
  da: ['inbox.staffEmail', 'flow.submit', 'chat.send', 'inbox.status', 'inbox.score', 'widget.feedback'],
  // “Best” is the superlative of “god”.
  nb: ['flow.submit', 'chat.send', 'inbox.status'],
  // “Best” is the neuter superlative, “sent” the participle of “senda”.
  is: ['chat.sent'],
  // “Open” is Dutch; “inbox” and “score” are what mail programs and dictionaries say.
  nl: ['chat.statusOpen', 'inbox.title', 'inbox.status', 'inbox.score', 'widget.feedback'],
  // English has “date”, “image” and “messages” from French.
  fr: ['inbox.staffEmail', 'flow.kindImage', 'chat.messages', 'chat.image'],
  'fr-ca': ['flow.kindImage', 'chat.messages', 'chat.image'],
};

/** Latin words that are correct in other scripts: the name of a key, a file type, an example address. */
const latinEverywhere = /name@example\.com|https:\/\/example\.com|onoma@paradeigma\.gr|\b(?:PDF|Escape)\b/g;
const latinByLanguage: Readonly<Record<string, RegExp>> = {
  // “Email” is written so in Greek.
  el: /\bemail\b/g,
  // Web addresses are called so.
  ja: /URL/g,
  // The key is printed so on Thai keyboards.
  th: /URL|Space/g,
};

const read = (code: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`${code}.json`, import.meta.url), 'utf8')) as Readonly<Record<string, string>>;
const codes = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.json') && name !== 'en.json')
  .map((name) => name.replace('.json', ''));
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
