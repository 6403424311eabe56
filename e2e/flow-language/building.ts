import type { QuestionStyle } from '@product/model';

/** A text in English, Turkish and Arabic. */
export type Text = Readonly<Record<'en' | 'tr' | 'ar', string>>;
export type Fields = Readonly<Record<string, unknown>>;

export interface ElementFields extends Fields {
  readonly id: string;
}

/** A page with its elements. Any other field is a field of the state. */
export interface PageFields extends Fields {
  readonly id: string;
  readonly elements: readonly ElementFields[];
}

export const text = (en: string, tr: string, ar: string): Text => ({ en, tr, ar });
export const same = (wording: string): Text => text(wording, wording, wording);
export const answer = (key: string) => ({ var: `answers.${key}` });

export const option = (key: string, body: Text, fields: Fields = {}) => ({
  id: `opt-${key}`,
  key,
  body,
  is_visible: true,
  ...fields,
});

export const element = (id: string, type: string, body: Text, fields: Fields = {}): ElementFields => ({
  id,
  type,
  order: 0,
  is_visible: true,
  triggers: [],
  body,
  extra: {},
  ...fields,
});

export function question(key: string, style: QuestionStyle, body: Text, fields: Fields = {}): ElementFields {
  const { visible_if, ...rest } = fields;
  return element(`el-${key}`, 'question', body, {
    question: { id: `q-${key}`, key, style, is_required: false, options: [], statements: [], ...rest },
    ...(visible_if !== undefined && { visible_if }),
  });
}

/** Builds the node of a survey, whose pages follow each other and end on the thank page. */
export function nodeOf(
  name: string,
  pages: readonly PageFields[],
  thanks: PageFields,
  flow: Fields,
  node: Fields = {},
) {
  const states = pages.map(({ elements, ...state }, at) => ({
    ...state,
    name: state.id,
    is_initial_state: at === 0,
    style: 'normal',
    elements: elements.map(({ id }) => id),
    next_state_id: pages[at + 1]?.id ?? thanks.id,
  }));
  const { elements: last, ...end } = thanks;
  return {
    id: `node-${name}`,
    name,
    type: 'web',
    status: 'active',
    operating_24_7: true,
    operating_hours: [],
    default_language_id: 'lang-en',
    ...node,
    flow: {
      id: `flow-${name}`,
      node_id: `node-${name}`,
      name,
      default_language_id: 'lang-en',
      languages: ['en', 'tr', 'ar'].map((code) => ({ id: `lang-${code}`, code, name: code })),
      states: [
        ...states,
        {
          ...end,
          name: end.id,
          is_initial_state: false,
          style: 'thank',
          elements: last.map(({ id }) => id),
          next_state_id: null,
        },
      ],
      transitions: [],
      elements: [...pages.flatMap(({ elements }) => elements), ...last],
      ...flow,
    },
  };
}
