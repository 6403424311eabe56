/*
 * Builds the same survey for each engine: N yes/no questions. The answer yes reveals `dependents` text questions.
 */

/** Mechanism that reveals the dependents of an answer. */
export type Revealing = 'triggers' | 'conditions';

export function flowJson(questions: number, dependents: number, revealing: Revealing = 'triggers'): unknown {
  const elements = range(questions).flatMap((at) => [
    {
      id: `el-${at}`,
      type: 'question',
      order: at,
      body: { en: `Question ${at}` },
      triggers: range(revealing === 'triggers' ? dependents : 0).map((dependent) => ({
        key: `k${at}`,
        answer_value: 'yes',
        action: 'make_visible',
        scope: 'element',
        target_ids: [`el-${at}-${dependent}`],
      })),
      question: {
        id: `q-${at}`,
        key: `k${at}`,
        style: 'plain',
        is_required: true,
        options: ['yes', 'no'].map((key) => ({ id: `${key}-${at}`, key, body: { en: key } })),
      },
    },
    ...range(dependents).map((dependent) => ({
      id: `el-${at}-${dependent}`,
      type: 'question',
      order: at,
      ...(revealing === 'triggers'
        ? { is_visible: false }
        : { visible_if: { '==': [{ var: `answers.k${at}` }, 'yes'] } }),
      body: { en: `Why ${at}.${dependent}` },
      question: { id: `q-${at}-${dependent}`, key: `k${at}-${dependent}`, style: 'text' },
    })),
  ]);
  const next = { id: 'next', type: 'next_page', order: questions, body: { en: 'Next' } };
  const page = { id: 'page', is_initial_state: true, elements: [...elements.map(({ id }) => id), next.id] };
  return { id: 'flow', languages: [{ id: 'en', code: 'en' }], states: [page], elements: [...elements, next] };
}

export function surveyJson(questions: number, dependents: number): unknown {
  return {
    pages: [
      {
        name: 'page',
        elements: range(questions).flatMap((at) => [
          { type: 'radiogroup', name: `k${at}`, title: `Question ${at}`, isRequired: true, choices: ['yes', 'no'] },
          ...range(dependents).map((dependent) => ({
            type: 'text',
            name: `k${at}-${dependent}`,
            title: `Why ${at}.${dependent}`,
            visibleIf: `{k${at}} = 'yes'`,
          })),
        ]),
      },
    ],
  };
}

export function range(length: number): number[] {
  return Array.from({ length }, (_, at) => at);
}
