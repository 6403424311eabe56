import { convertSurvey, type SurveySource } from '@product/flow-engine/tools';
import { expect, test } from 'vitest';
import { showQuestion } from '../questions/testing/show-question.tsx';

type Shown = Parameters<typeof showQuestion>[0];

/** Converts a definition, and shows its first question. */
async function show(from: SurveySource, definition: object) {
  const { flow, losses } = convertSurvey(definition, { from });
  const { elements } = flow as { readonly elements: readonly { readonly question?: Record<string, unknown> }[] };
  const question = elements.find((element) => element.question !== undefined)?.question ?? {};
  const { container } = await showQuestion({ key: question.key, style: question.style, question } as Shown);
  const hints = [...container.querySelectorAll('[placeholder]')].map((field) => field.getAttribute('placeholder'));
  return {
    text: [container.textContent, ...hints].join('\n'),
    faces: container.querySelectorAll('[data-icon^="face"]').length,
    remarks: losses.map(({ kind, feature }) => `${kind} ${feature}`),
  };
}

const surveyJs = (question: object) => ({ elements: [{ name: 'q', ...question }] });
const formbricks = (question: object) => ({ questions: [{ id: 'q', headline: { default: 'Q' }, ...question }] });
const typeform = (type: string, properties: object) => ({ fields: [{ ref: 'q', title: 'Q', type, properties }] });
const ends = { lowerLabel: { default: 'No pain' }, upperLabel: { default: 'Worst pain' } };
const rated = { type: 'rating', minRateDescription: 'No pain', maxRateDescription: 'Worst pain' };
const labels = { left: 'No pain', right: 'Worst pain' };
const both = ['No pain', 'Worst pain'];

test.each<[string, SurveySource, object, readonly string[], readonly string[]]>([
  ['0 to 10', 'surveyjs', surveyJs({ ...rated, rateMin: 0, rateMax: 10 }), both, []],
  ['five numbers', 'surveyjs', surveyJs(rated), both, []],
  ['stars', 'surveyjs', surveyJs({ ...rated, rateType: 'stars' }), both, ['changed minRateDescription']],
  ['faces', 'surveyjs', surveyJs({ ...rated, rateType: 'smileys' }), both, []],
  ['an NPS', 'formbricks', formbricks({ type: 'nps', ...ends }), both, []],
  ['seven numbers', 'formbricks', formbricks({ type: 'rating', range: 7, scale: 'number', ...ends }), both, []],
  ['stars', 'formbricks', formbricks({ type: 'rating', scale: 'star', ...ends }), both, ['changed lowerLabel']],
  [
    'coloured numbers',
    'formbricks',
    formbricks({ type: 'rating', scale: 'number', isColorCodingEnabled: true, ...ends }),
    both,
    ['changed isColorCodingEnabled'],
  ],
  ['an NPS', 'typeform', typeform('nps', { labels }), both, []],
  ['seven numbers', 'typeform', typeform('opinion_scale', { steps: 7, labels }), both, []],
  [
    'a scale with a word in its middle',
    'typeform',
    typeform('opinion_scale', { steps: 5, start_at_one: true, labels: { ...labels, center: 'Some pain' } }),
    [...both, '3 = Some pain'],
    ['changed center'],
  ],
  [
    'fields with hints',
    'surveyjs',
    surveyJs({ type: 'multipletext', items: [{ name: 'a', description: 'As on your ticket', placeholder: 'Ada' }] }),
    ['As on your ticket', 'Ada'],
    ['changed description', 'changed placeholder'],
  ],
  [
    'a text with a hint',
    'surveyjs',
    surveyJs({ type: 'text', placeholder: 'Ada', description: 'Your name' }),
    ['Ada', 'Your name'],
    [],
  ],
  [
    'a list with a hint',
    'surveyjs',
    surveyJs({ type: 'dropdown', placeholder: 'A town', choices: ['a'] }),
    ['A town'],
    [],
  ],
])('the words of %s of %s are on the screen', async (_, from, definition, words, expected) => {
  const { text, remarks } = await show(from, definition);
  for (const word of words) expect(text).toContain(word);
  expect(text).not.toMatch(/likely/i);
  expect(remarks).toEqual(expected);
});

test.each<[SurveySource, object]>([
  ['surveyjs', surveyJs({ type: 'rating', rateMin: 0, rateMax: 10 })],
  ['formbricks', formbricks({ type: 'nps' })],
  ['typeform', typeform('nps', {})],
])('a scale of %s without words at its ends has none on the screen', async (from, definition) => {
  expect((await show(from, definition)).text).not.toMatch(/likely/i);
});

test.each<[string, SurveySource, object, number]>([
  ['three numbers', 'surveyjs', surveyJs({ type: 'rating', rateMax: 3 }), 0],
  ['five numbers', 'surveyjs', surveyJs({ type: 'rating' }), 0],
  ['five faces', 'surveyjs', surveyJs({ type: 'rating', rateType: 'smileys' }), 5],
  ['four faces', 'surveyjs', surveyJs({ type: 'rating', rateType: 'smileys', rateMax: 4 }), 4],
  ['five numbers', 'formbricks', formbricks({ type: 'rating', scale: 'number', range: 5 }), 0],
  ['five faces', 'formbricks', formbricks({ type: 'csat', scale: 'smiley', range: 5 }), 5],
  ['three numbers', 'typeform', typeform('opinion_scale', { steps: 3, start_at_one: true }), 0],
])('a scale of %s of %s has faces only where that product shows faces', async (_, from, definition, faces) => {
  expect((await show(from, definition)).faces).toBe(faces);
});
