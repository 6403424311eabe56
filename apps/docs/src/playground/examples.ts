/** An example flow of the playground. */
export interface Example {
  readonly id: string;
  readonly title: string;
  readonly flow: unknown;
}

const languages = [{ id: 'en', code: 'en', name: 'English' }];
const text = (en: string) => ({ en });
const option = (id: string, en: string) => ({ id, key: id, body: text(en) });
const button = (id: string, type: 'next_page' | 'submit', en: string) => ({ id, type, body: text(en) });
const scale = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => option(`n${from + index}`, String(from + index)));

function question(id: string, style: string, en: string, more: object = {}, element: object = {}) {
  return { id, type: 'question', body: text(en), ...element, question: { id: `q-${id}`, key: id, style, ...more } };
}

const whatWentWrong: object = {
  id: 'what-went-wrong',
  languages,
  default_language_id: 'en',
  states: [
    { id: 'page', is_initial_state: true, elements: ['order', 'why', 'send'], next_state_id: 'thanks' },
    { id: 'thanks', style: 'thank' },
  ],
  elements: [
    question(
      'order',
      'plain',
      'How was your order?',
      { is_required: true, options: [option('bad', 'Bad'), option('fine', 'Fine'), option('great', 'Great')] },
      { triggers: [{ answer_value: 'bad', action: 'make_visible', target_ids: ['why'] }] },
    ),
    question('why', 'textarea', 'What went wrong?', { hide_personal_data: true }, { is_visible: false }),
    button('send', 'submit', 'Send'),
  ],
};

const twoWays: object = {
  id: 'two-ways',
  languages,
  default_language_id: 'en',
  states: [
    { id: 'score', is_initial_state: true, elements: ['recommend', 'next'], next_state_id: 'sorry' },
    { id: 'sorry', elements: ['reasons', 'send'], next_state_id: 'thanks' },
    { id: 'friends', elements: ['email', 'send'], next_state_id: 'thanks' },
    { id: 'thanks', style: 'thank' },
  ],
  transitions: [
    { from_state_id: 'score', to_state_id: 'friends', rules: [{ element_id: 'recommend', option_ids: ['n9', 'n10'] }] },
  ],
  elements: [
    question('recommend', 'score', 'How likely are you to recommend us?', { is_required: true, options: scale(0, 10) }),
    button('next', 'next_page', 'Next'),
    question('reasons', 'checklist', 'What should we do better?', {
      min_selection_count: 1,
      max_selection_count: 2,
      options: [option('price', 'Prices'), option('speed', 'Delivery'), option('choice', 'Range')],
    }),
    question('email', 'email', 'Where may we write to you?'),
    button('send', 'submit', 'Send'),
  ],
};

const manyStyles: object = {
  id: 'many-styles',
  languages,
  default_language_id: 'en',
  states: [
    {
      id: 'page',
      is_initial_state: true,
      elements: ['stars', 'dial', 'when', 'rank', 'table', 'agree', 'send'],
      next_state_id: 'thanks',
    },
    { id: 'thanks', style: 'thank' },
  ],
  elements: [
    question('stars', 'star', 'Our range of books?', { options: scale(1, 5) }),
    question('dial', 'slider', 'How full was the shop?', { min: 0, max: 100 }),
    question('when', 'datepicker', 'When were you there?'),
    question('rank', 'ranking', 'What matters most?', {
      options: [option('price', 'Price'), option('advice', 'Advice'), option('coffee', 'Coffee')],
    }),
    question('table', 'matrix', 'And how was …', {
      options: [option('no', 'Bad'), option('yes', 'Good')],
      statements: [option('till', 'the till'), option('light', 'the light')],
    }),
    question('agree', 'agreement', 'May we publish your words?', { options: [option('ok', 'Yes, you may')] }),
    button('send', 'submit', 'Send'),
  ],
};

const withProblems: object = {
  id: 'with-problems',
  languages: [...languages, { id: 'tr', code: 'tr', name: 'Türkçe' }],
  default_language_id: 'en',
  states: [
    { id: 'page', is_initial_state: true, elements: ['mood', 'next'], next_state_id: 'thanks' },
    { id: 'island', elements: ['comment', 'next'], next_state_id: 'thanks' },
    { id: 'thanks', style: 'thank' },
  ],
  elements: [
    question(
      'mood',
      'plain',
      'How are you?',
      { options: [option('well', 'Well'), option('so', 'So-so')] },
      { triggers: [{ answer_value: 'bad', action: 'make_visible', target_ids: ['comment'] }] },
    ),
    question('comment', 'text', 'Why?', { min_response_length: 20, max_response_length: 10 }),
    button('next', 'next_page', 'Next'),
  ],
};

export const examples: readonly Example[] = [
  { id: 'what-went-wrong', title: 'A question that shows another', flow: whatWentWrong },
  { id: 'two-ways', title: 'Two ways to the end', flow: twoWays },
  { id: 'many-styles', title: 'Many question styles', flow: manyStyles },
  { id: 'with-problems', title: 'A flow with problems', flow: withProblems },
];

export function textOf({ flow }: Example): string {
  return JSON.stringify(flow, null, 2);
}
