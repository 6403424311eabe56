import { expect, test } from 'vitest';
import { parseFlow } from '../evaluator/parse-flow.ts';
import { lintFlow } from './lint-flow.ts';

const flow = {
  id: 'f',
  languages: [{ id: 'l', code: 'en' }],
  states: [
    { id: 's', is_initial_state: true, elements: ['e'], next_state_id: 't' },
    { id: 't', style: 'thank' },
  ],
  elements: [
    {
      id: 'e',
      type: 'question',
      body: { en: 'Which?' },
      question: { id: 'q', key: 'k', style: 'plain', options: [{ id: 'o', body: { en: 'One' } }] },
    },
  ],
};

const codes = ['unsendableId', 'unknownLanguage'];

function problemsOf(change: (json: typeof flow) => unknown): string[] {
  const json = structuredClone(flow);
  change(json);
  return lintFlow(parseFlow(json))
    .filter(({ code }) => codes.includes(code))
    .map(({ severity, code, path }) => `${severity} ${code} ${path}`);
}

const question = (json: typeof flow) => json.elements[0]?.question as Record<string, unknown>;

test.each([
  [
    'an id of a question with a space',
    'elements[0].question.id',
    (json: typeof flow) => Object.assign(question(json), { id: 'a b' }),
  ],
  [
    'an id of a question in Turkish',
    'elements[0].question.id',
    (json: typeof flow) => Object.assign(question(json), { id: 'soru-ı' }),
  ],
  [
    'an id of 129 characters',
    'elements[0].question.id',
    (json: typeof flow) => Object.assign(question(json), { id: 'q'.repeat(129) }),
  ],
  [
    'a key of 321 characters',
    'elements[0].question.key',
    (json: typeof flow) => Object.assign(question(json), { key: 'k'.repeat(321) }),
  ],
  [
    'an option id of two lines',
    'elements[0].question.options[0].id',
    (json: typeof flow) => Object.assign(question(json), { options: [{ id: 'a\nb' }] }),
  ],
  [
    'a statement id with a slash',
    'elements[0].question.statements[0].id',
    (json: typeof flow) => Object.assign(question(json), { statements: [{ id: 'a/b' }] }),
  ],
  [
    'an id of a language with a space',
    'languages[0].id',
    (json: typeof flow) => json.languages.splice(0, 1, { id: 'l 1', code: 'en' }),
  ],
  ['an id of the flow with a slash', 'id', (json: typeof flow) => Object.assign(json, { id: 'a/b' })],
])('the linter refuses %s, which no request can carry', (_, path, change) => {
  expect(problemsOf(change)).toEqual([`error unsendableId ${path}`]);
});

test('the linter refuses more questions than one feedback can answer', () => {
  const many = (json: typeof flow) => {
    const statements = Array.from({ length: 2001 }, (_, index) => ({ id: `s${index}` }));
    Object.assign(question(json), { style: 'matrix', statements });
  };
  expect(problemsOf(many)).toEqual(['error unsendableId elements']);
});

test('the linter refuses a language that does not exist', () => {
  expect(problemsOf((json) => json.languages.splice(0, 1, { id: 'l', code: 'english' }))).toEqual([
    'error unknownLanguage languages[0].code',
  ]);
});

test('ids of other alphabets are fine where a request takes a line', () => {
  expect(problemsOf((json) => Object.assign(question(json), { key: 'görüş', options: [{ id: 'Çok iyi' }] }))).toEqual(
    [],
  );
});
