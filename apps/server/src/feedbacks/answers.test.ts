import { parseFlow } from '@product/flow-engine';
import { aFlow, anElement, aQuestionElement } from '@product/testing';
import { expect, test } from 'vitest';
import { describeAnswers, questionTitles } from './answers.ts';

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
