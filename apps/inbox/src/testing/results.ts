import type { QuestionResult, Results } from '@product/api-client/staff';

export const aQuestionResult: QuestionResult = {
  ...{ id: 'q-1', key: 'mood', title: 'How was it?', style: 'radio', kind: 'options', answered: 4 },
  ...{ isRemoved: false, isHidden: false },
  options: [
    { id: 'o-good', key: 'good', label: 'Good', count: 3, average: null, hasTexts: false },
    { id: 'o-bad', key: 'bad', label: 'Bad', count: 1, average: null, hasTexts: false },
  ],
  ...{ statements: [], average: null, nps: null, csat: null, numbers: null, months: [], hours: [], files: 0 },
};

/** Results of four feedbacks on one day. */
export const someResults: Results = {
  node: { id: 'n-1', name: 'Harbour Books', timeZone: 'UTC' },
  since: Date.UTC(2026, 10, 19),
  until: Date.UTC(2026, 10, 20),
  bucket: 'day',
  now: {
    ...{ feedbacks: 4, completed: 3, medianSeconds: 42, csat: null },
    nps: { score: 50, low: -20, high: 90, promoters: 3, passives: 0, detractors: 1 },
  },
  before: { feedbacks: 2, completed: 2, medianSeconds: null, nps: null, csat: null },
  series: [
    { day: '2026-11-19', since: Date.UTC(2026, 10, 19), until: Date.UTC(2026, 10, 20), feedbacks: 4, completed: 3 },
  ],
  pages: [
    { stateId: 's-1', title: 'First page', reached: 4, left: 1, stoppedAt: ['q-1'] },
    { stateId: 's-2', title: 'Second page', reached: 3, left: 0, stoppedAt: ['q-1'] },
  ],
  questions: [
    aQuestionResult,
    { ...aQuestionResult, id: 'q-2', title: 'Why?', style: 'text', kind: 'texts', answered: 2, options: [] },
  ],
  languages: [],
  contextKeys: [],
};

export const someTexts = [
  { feedbackId: 'f-1', createdAt: Date.UTC(2026, 10, 20, 12), text: 'The paper smells of the sea.' },
];
