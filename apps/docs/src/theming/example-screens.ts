const languages = [{ id: 'en', code: 'en', name: 'English' }];
const option = (id: string, en: string) => ({ id, key: id, body: { en } });

/** A page with the controls that a theme changes: scale, choice, text, button. */
export const questionFlow: unknown = {
  id: 'themed',
  languages,
  default_language_id: 'en',
  states: [{ id: 'page', is_initial_state: true, elements: ['recommend', 'order', 'why', 'next'] }],
  elements: [
    {
      id: 'recommend',
      type: 'question',
      body: { en: 'How likely are you to recommend us?' },
      question: {
        id: 'q-recommend',
        key: 'recommend',
        style: 'score',
        options: Array.from({ length: 11 }, (_, value) => option(`n${value}`, String(value))),
      },
    },
    {
      id: 'order',
      type: 'question',
      body: { en: 'How was your last order?' },
      question: {
        id: 'q-order',
        key: 'order',
        style: 'checklist',
        options: [option('late', 'It came late'), option('broken', 'It was damaged')],
      },
    },
    {
      id: 'why',
      type: 'question',
      body: { en: 'What else?' },
      question: { id: 'q-why', key: 'why', style: 'text' },
    },
    { id: 'next', type: 'submit', body: { en: 'Next' } },
  ],
};

/** A flow that starts on its thank page. */
export const thankFlow: unknown = {
  id: 'thanks',
  languages,
  default_language_id: 'en',
  states: [{ id: 'thanks', style: 'thank', is_initial_state: true }],
  elements: [],
};
