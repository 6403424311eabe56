import { parseFlow } from '@product/flow-engine';
import { aFlow, anElement, aQuestionElement } from '@product/testing';
import { expect, test } from 'vitest';
import type { ResponseRow } from '../database/tables.ts';
import { describeAnswers, questionTitles } from './answers.ts';
import { plainLocalizer } from './localizer.ts';

const option = { id: 'opt-a-s', key: 's', body: { en: '<p>Small &amp; cheap</p>' }, is_visible: true };
const question = {
  ...aQuestionElement({ key: 'a', style: 'radio', question: { options: [option] } }),
  body: { en: 'Which <b>size</b>?' },
};
const flow = parseFlow(aFlow({ pages: [{ id: 'a', elements: [question, anElement('submit')] }] }));
const response = {
  ...{ feedback_id: 'f', position: 0, question_id: 'q-a', option_id: 'opt-a-s', body: '<b>mine</b>', ranking: null },
  ...{ active_storage_blob_id: null, hide_personal_data: 0 as const },
};

test('titles and options are described in plain words, and what the visitor wrote stays as it is', () => {
  expect(describeAnswers(flow, [response], null)).toMatchObject([
    { title: 'Which size?', texts: ['Small & cheap: <b>mine</b>'] },
  ]);
  expect(questionTitles(flow, null).get('q-a')).toBe('Which size?');
});

const names = parseFlow(
  aFlow({
    pages: [
      {
        id: 'a',
        elements: [
          aQuestionElement({ key: 'name', style: 'text' }),
          {
            ...aQuestionElement({ key: 'stay', style: 'text' }),
            body: { en: 'How was it, {{ answers.name | default: "friend" }}, at {{ context.hotel }}?' },
          },
          { ...aQuestionElement({ key: 'more', style: 'text' }), body: { en: 'More of {{ answers.stay }}?' } },
          anElement('submit'),
        ],
      },
    ],
  }),
);
const written = (key: string, body: string) => ({ ...response, question_id: `q-${key}`, option_id: null, body });

test('placeholders of a title are the answers of its visitor, else their default, else dots', () => {
  const titles = (...responses: ResponseRow[]) => describeAnswers(names, responses, null).map(({ title }) => title);
  expect(titles(written('name', 'Ada <3'), written('stay', 'Fine'), written('more', 'no')).slice(1)).toEqual([
    'How was it, Ada <3, at …?',
    'More of Fine?',
  ]);
  expect(titles(written('stay', 'Fine'))).toEqual(['How was it, friend, at …?']);
  expect([...questionTitles(names, null).values()].slice(1)).toEqual(['How was it, friend, at …?', 'More of …?']);
});

test.each(['date: "long"', 'number: 2', 'currency: "EUR"', 'percent', 'list', 'list: "or"'])(
  'an unknown value with the filter %s is dots',
  (filter) => {
    const localize = plainLocalizer(names, null);
    expect(localize({ en: `Until {{ variables.day | ${filter} }}?` })).toBe('Until …?');
  },
);
