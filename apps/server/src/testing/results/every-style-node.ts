import { type QuestionStyle, questionStyles } from '@product/model';

export const everyStyleNode = 'node-every-style';
export const everyStyleFlow = 'flow-every-style';

interface QuestionJson {
  readonly id: string;
  readonly style: QuestionStyle;
  readonly options?: readonly Record<string, unknown>[];
  readonly statements?: readonly Record<string, unknown>[];
  readonly [field: string]: unknown;
}

const words = (text: string) => ({ en: text });

function optionsOf(id: string, keys: readonly string[], changes: Readonly<Record<string, object>> = {}) {
  return keys.map((key) => ({
    id: `${id}-${key}`,
    key,
    body: words(`Option ${key}`),
    is_visible: true,
    ...changes[key],
  }));
}

const scale = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `${from + index}`);
const optionKeys: Readonly<Partial<Record<QuestionStyle, readonly string[]>>> = {
  agreement: ['yes'],
  custom_score: ['bad', 'fine', 'good'],
  score: scale(0, 10),
  star: scale(1, 5),
};
const withOptions: readonly QuestionStyle[] = [
  ...(['agreement', 'checklist', 'custom_score', 'dropdown', 'gender', 'matrix', 'multiple_value', 'plain'] as const),
  ...(['radio', 'random', 'ranking', 'score', 'star'] as const),
];
const statements = (id: string) =>
  ['x', 'y', 'z'].map((key) => ({ id: `${id}-${key}`, key, body: words(`Row ${key}`) }));

/** A question of each style, then those of styles with several forms. */
export const everyQuestion: readonly QuestionJson[] = [
  ...questionStyles.map(
    (style): QuestionJson => ({
      id: `q-${style}`,
      style,
      ...(withOptions.includes(style) && {
        options: optionsOf(`q-${style}`, optionKeys[style] ?? ['a', 'b', 'c', 'd']),
      }),
      ...(style === 'matrix' && { statements: statements('q-matrix') }),
      ...(style === 'checklist' && { is_multi_select: true }),
    }),
  ),
  { id: 'q-other', style: 'radio', options: optionsOf('q-other', ['a', 'else'], { else: { is_other: true } }) },
  { id: 'q-age-group', style: 'age', options: optionsOf('q-age-group', ['18', '30', '50']) },
  { id: 'q-schema-choice', style: 'customer_schema', options: optionsOf('q-schema-choice', ['a', 'b']) },
  {
    ...{ id: 'q-table', style: 'matrix', is_multi_select: true },
    ...{ options: optionsOf('q-table', ['a', 'b', 'c']), statements: statements('q-table') },
  },
  {
    ...{ id: 'q-maxdiff', style: 'matrix', extra: { matrix_question_type: 'maxdiff' } },
    ...{ options: optionsOf('q-maxdiff', ['a', 'b']), statements: statements('q-maxdiff') },
  },
  {
    ...{ id: 'q-numbers', style: 'multiple_value' },
    options: optionsOf('q-numbers', ['n', 't'], { n: { value_type: 'number' } }),
  },
  { id: 'q-hidden', style: 'textarea', hide_personal_data: true },
];

const PAGES = 4;

/** Creates a node whose survey has a question of every style on several pages. */
export function everyStyleDefinition(questions: readonly QuestionJson[] = everyQuestion) {
  const pageOf = (index: number) => Math.floor((index * PAGES) / questions.length);
  const elements = questions.map((question, index) => ({
    ...{ id: `el-${question.id}`, type: 'question', order: index, is_visible: true, triggers: [] },
    question: { key: question.id, options: [], statements: [], extra: {}, ...question },
    ...{ body: words(`Question <b>${question.id}</b>`), extra: {} },
  }));
  const next = Array.from({ length: PAGES }, (_, page) => ({
    ...{ id: `el-next-${page}`, type: page < PAGES - 1 ? 'next_page' : 'submit', order: 1_000, is_visible: true },
    ...{ triggers: [], body: words('Next'), extra: {} },
  }));
  return {
    ...{ id: everyStyleNode, name: 'Every style', type: 'web', status: 'active', time_zone: 'Asia/Kolkata' },
    flow: {
      ...{ id: everyStyleFlow, node_id: everyStyleNode, name: 'Every style', default_language_id: 'lang-en' },
      languages: [
        { id: 'lang-en', code: 'en', name: 'English' },
        { id: 'lang-tr', code: 'tr', name: 'Türkçe' },
      ],
      allow_saving_incomplete_survey: true,
      states: [
        ...Array.from({ length: PAGES }, (_, page) => ({
          ...{ id: `s-${page}`, name: `Page ${page}`, is_initial_state: page === 0, style: 'normal' },
          elements: [
            ...questions.flatMap(({ id }, index) => (pageOf(index) === page ? `el-${id}` : [])),
            `el-next-${page}`,
          ],
          next_state_id: page < PAGES - 1 ? `s-${page + 1}` : 's-thank',
        })),
        { id: 's-thank', name: 'Thanks', is_initial_state: false, style: 'thank', elements: [], next_state_id: null },
      ],
      transitions: [],
      elements: [...elements, ...next],
      context: [{ key: 'plan', type: 'text', from: ['attributes'] }],
    },
  };
}

/** Finds the page of a question, from 0. */
export function pageOfQuestion(questionId: string): number {
  return Math.floor((everyQuestion.findIndex(({ id }) => id === questionId) * PAGES) / everyQuestion.length);
}
