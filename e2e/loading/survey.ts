/*
 * The same survey for each product: a choice of four with a question behind its first option, a score with a text, and
 * an e-mail address, on a page each. Formbricks shows one question at a time and reveals none.
 */
const choice = 'How did you hear about us?';
const options = ['A friend', 'A newspaper', 'A search engine', 'Somewhere else'] as const;
const revealed = 'Who was it?';
const score = 'How likely are you to recommend us?';
const text = 'What could we do better?';
const email = 'Where may we write to you?';
const grades = Array.from({ length: 11 }, (_, grade) => String(grade));

/** Texts of the first page: a measurement finds the question and the option by them. */
export const firstPage = { title: choice, option: options[0] } as const;

export const nodeId = 'node-orchard';
export const widgetCode = 'PSN-ORCHARD';

/** Node and flow as `product-server import` reads them. */
export function nodeJson(): unknown {
  const elements = [
    {
      ...question('choice', choice, {
        style: 'radio',
        is_required: true,
        options: options.map((body, at) => ({ id: `opt-${at}`, key: `k${at}`, body: { en: body }, is_visible: true })),
      }),
      triggers: [
        { key: 'choice', answer_value: 'k0', action: 'make_visible', scope: 'element', target_ids: ['el-revealed'] },
      ],
    },
    { ...question('revealed', revealed, { style: 'text' }), is_visible: false },
    { id: 'el-next1', type: 'next_page', is_visible: true, body: { en: 'Next' } },
    question('score', score, {
      style: 'score',
      options: grades.map((grade) => ({ id: `opt-s${grade}`, key: grade, body: { en: grade }, is_visible: true })),
    }),
    question('text', text, { style: 'textarea' }),
    { id: 'el-next2', type: 'next_page', is_visible: true, body: { en: 'Next' } },
    question('email', email, { style: 'email' }),
    { id: 'el-submit', type: 'submit', is_visible: true, body: { en: 'Send' } },
    { id: 'el-thanks', type: 'label', is_visible: true, body: { en: 'Thank you!' } },
  ];
  const states = [
    page('s-1', 's-2', ['el-choice', 'el-revealed', 'el-next1']),
    page('s-2', 's-3', ['el-score', 'el-text', 'el-next2']),
    page('s-3', 's-thanks', ['el-email', 'el-submit']),
    { ...page('s-thanks', null, ['el-thanks']), style: 'thank' },
  ];
  return {
    id: nodeId,
    name: 'Orchard',
    type: 'web',
    status: 'active',
    operating_24_7: true,
    operating_hours: [],
    default_language_id: 'lang-en',
    flow: {
      id: 'flow-orchard',
      node_id: nodeId,
      default_language_id: 'lang-en',
      languages: [{ id: 'lang-en', code: 'en', name: 'English' }],
      states,
      transitions: [],
      elements: elements.map((element, order) => ({ order, ...element })),
    },
  };
}

function question(name: string, title: string, fields: object) {
  return {
    id: `el-${name}`,
    type: 'question',
    is_visible: true,
    body: { en: title },
    question: { id: `q-${name}`, key: name, is_required: false, ...fields },
  };
}

function page(id: string, next: string | null, elements: readonly string[]) {
  return { id, name: id, is_initial_state: id === 's-1', style: 'normal', elements, next_state_id: next };
}

/** Widget of that node, in the corner of a local page. */
export function widgetJson(): unknown {
  return {
    code: widgetCode,
    node_id: nodeId,
    enabled_on_mobile: true,
    full_page_on_mobile: true,
    modal_mode: false,
    is_visible: true,
    hide_widget: false,
    default_language_code: 'EN',
    enabled_urls: [],
    enabled_domains: ['127.0.0.1'],
    web_channel: { id: 'channel-orchard', name: 'Orchard website' },
  };
}

/** Model of SurveyJS. */
export function surveyJsJson(): unknown {
  return {
    pages: [
      {
        elements: [
          { type: 'radiogroup', name: 'choice', title: choice, choices: options, isRequired: true },
          { type: 'text', name: 'revealed', title: revealed, visibleIf: `{choice} = '${options[0]}'` },
        ],
      },
      {
        elements: [
          { type: 'rating', name: 'score', title: score, rateMin: 0, rateMax: 10 },
          { type: 'comment', name: 'text', title: text },
        ],
      },
      { elements: [{ type: 'text', inputType: 'email', name: 'email', title: email }] },
    ],
  };
}

/** Survey of Formbricks. */
export function formbricksJson(): unknown {
  const common = { required: false, buttonLabel: 'Next', backButtonLabel: 'Back' };
  const choices = options.map((label, at) => ({ id: `option-${at}`, label }));
  return {
    id: 'orchard',
    name: 'Orchard',
    type: 'link',
    styling: null,
    welcomeCard: { enabled: false },
    thankYouCard: { enabled: true, headline: 'Thank you!' },
    questions: [
      { ...common, id: 'choice', type: 'multipleChoiceSingle', headline: choice, required: true, choices },
      { ...common, id: 'score', type: 'nps', headline: score, lowerLabel: '', upperLabel: '' },
      { ...common, id: 'text', type: 'openText', headline: text, inputType: 'text', longAnswer: true },
      { ...common, id: 'email', type: 'openText', headline: email, inputType: 'email' },
    ],
  };
}
