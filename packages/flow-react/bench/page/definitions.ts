/*
 * The same page for both libraries: questions of four kinds in turn, and a conditional text question for each choice. Of 50
 * questions, 40 are visible at first, and each of ten answers reveals one.
 */

const KINDS = 4;
const REVEALING = 5;
const options = ['yes', 'no', 'perhaps', 'never'];
const grades = Array.from({ length: 11 }, (_, grade) => String(grade));

export interface PageOfQuestions {
  /** Names of the questions that are visible at first. */
  readonly shown: readonly string[];
  /** Names of the questions whose first option reveals another question. */
  readonly revealing: readonly string[];
}

export function pageOf(questions: number): PageOfQuestions {
  const conditional = Math.floor(questions / REVEALING);
  const shown = Array.from({ length: questions - conditional }, (_, at) => `k${at}`);
  return { shown, revealing: shown.filter((_, at) => at % KINDS === 0).slice(0, conditional) };
}

/** Returns the name of the question that the first option of a question reveals. */
export const revealedBy = (name: string): string => `${name}-why`;

export function nodeJson(page: PageOfQuestions): unknown {
  const elements = page.shown.flatMap((name, at) => [
    {
      ...element(name, `Question ${name}`, question(name, at)),
      triggers: page.revealing.includes(name)
        ? [
            {
              key: name,
              answer_value: 'yes',
              action: 'make_visible',
              scope: 'element',
              target_ids: [`el-${revealedBy(name)}`],
            },
          ]
        : [],
    },
    ...(page.revealing.includes(name)
      ? [{ ...element(revealedBy(name), `Why ${name}`, { style: 'text' }), is_visible: false }]
      : []),
  ]);
  const submit = { id: 'submit', type: 'submit', body: { en: 'Send' } };
  const state = { id: 'page', is_initial_state: true, style: 'normal', elements: [...elements, submit].map(idOf) };
  return {
    id: 'node',
    name: 'Bench',
    type: 'web',
    status: 'active',
    operating_24_7: true,
    flow: {
      id: 'flow',
      node_id: 'node',
      default_language_id: 'en',
      languages: [{ id: 'en', code: 'en', name: 'English' }],
      states: [state],
      elements: [...elements, submit],
    },
  };
}

function question(name: string, at: number): object {
  const chosenFrom = (keys: readonly string[]) =>
    keys.map((key) => ({ id: `${name}-${key}`, key, body: { en: key }, is_visible: true }));
  return [
    { style: 'radio', options: chosenFrom(options) },
    { style: 'text' },
    { style: 'checklist', is_multi_select: true, options: chosenFrom(options) },
    { style: 'score', options: chosenFrom(grades) },
  ][at % KINDS] as object;
}

function element(name: string, title: string, fields: object) {
  return {
    id: `el-${name}`,
    type: 'question',
    is_visible: true,
    body: { en: title },
    question: { id: `q-${name}`, key: name, is_required: false, ...fields },
  };
}

function idOf({ id }: { readonly id: string }): string {
  return id;
}

export function surveyJson(page: PageOfQuestions): unknown {
  const elements = page.shown.flatMap((name, at) => [
    { name, title: `Question ${name}`, ...surveyQuestion(at) },
    ...(page.revealing.includes(name)
      ? [{ type: 'text', name: revealedBy(name), title: `Why ${name}`, visibleIf: `{${name}} = 'yes'` }]
      : []),
  ]);
  return { pages: [{ name: 'page', elements }] };
}

function surveyQuestion(at: number): object {
  return [
    { type: 'radiogroup', choices: options },
    { type: 'text' },
    { type: 'checkbox', choices: options },
    { type: 'rating', rateMin: 0, rateMax: 10 },
  ][at % KINDS] as object;
}
