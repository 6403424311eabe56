const text = (en: string) => ({ en });
const element = (id: string, type: string, body: string, fields: object = {}) => ({
  id,
  type,
  order: 0,
  is_visible: true,
  triggers: [],
  body: text(body),
  extra: {},
  ...fields,
});
const question = (key: string, body: string) => ({
  question: { id: `q-${key}`, key, style: 'text', is_required: false, options: [], statements: [] },
  body: text(body),
});

/** Survey of a shop for lanterns, which greets by the plan of the visitor and ends on another page. */
export const lanternNode = {
  id: 'node-lantern',
  name: 'Lanterns',
  type: 'web',
  status: 'active',
  operating_24_7: true,
  operating_hours: [],
  flow: {
    id: 'flow-lantern',
    node_id: 'node-lantern',
    name: 'Lanterns',
    languages: [{ id: 'lang-en', code: 'en', name: 'English' }],
    default_language_id: 'lang-en',
    context: [{ key: 'plan', type: 'text', from: ['attributes'], default: 'free' }],
    states: [
      {
        id: 'ask',
        name: 'ask',
        is_initial_state: true,
        elements: ['plan', 'name', 'wish', 'send'],
        next_state_id: 'end',
      },
      {
        id: 'end',
        name: 'end',
        style: 'thank',
        elements: ['thanks'],
        redirect_url: 'https://lantern.example/thanks?name={{ answers.name }}',
        redirect_after_seconds: 1,
      },
    ],
    transitions: [],
    elements: [
      element('plan', 'label', 'Your plan is {{ context.plan }}.'),
      element('name', 'question', '', question('name', 'What is your name?')),
      element('wish', 'question', '', {
        ...question('wish', 'What is missing in the paid plan?'),
        visible_if: { '==': [{ var: 'context.plan' }, 'paid'] },
      }),
      element('send', 'submit', 'Send'),
      element('thanks', 'label', 'Thank you!'),
    ],
  },
};
