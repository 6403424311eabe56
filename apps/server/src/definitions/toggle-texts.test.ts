import { expect, test } from 'vitest';
import { toggleTexts } from './toggle-texts.ts';

test('the word on a widget’s button is found in every language of a survey, also by a region', async () => {
  expect(await toggleTexts(['en', 'de', 'fr-ca', 'tr_TR', 'EN'])).toMatchObject({
    en: 'Feedback',
    EN: 'Feedback',
    tr_TR: expect.stringMatching(/\S/),
    de: expect.stringMatching(/\S/),
    'fr-ca': expect.stringMatching(/\S/),
  });
});

test('a language without a catalogue, and a path, have no word', async () => {
  expect(await toggleTexts(['xx', '../en', ''])).toEqual({});
});
