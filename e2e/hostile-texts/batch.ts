import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isLanguageCode } from '@product/model/definitions';

/** Codes that the import knows, one for each text of a batch: German of the regions of the United Nations. */
const languageCodes = Array.from({ length: 1_000 }, (_, number) => `de-${String(number).padStart(3, '0')}`).filter(
  isLanguageCode,
);

/** Texts shown together: each is in every place of the node, flow, widgets, feedback and chat. */
export interface Batch {
  readonly id: string;
  readonly nodeId: string;
  readonly flowId: string;
  readonly widgetCodes: { readonly popover: string; readonly modal: string };
  readonly texts: readonly string[];
}

export function batchesOf(texts: readonly string[], size: number): readonly Batch[] {
  return Array.from({ length: Math.ceil(texts.length / size) }, (_, index) => {
    const id = String(index).padStart(4, '0');
    return {
      id,
      nodeId: `node-hostile-${id}`,
      flowId: `flow-hostile-${id}`,
      widgetCodes: { popover: `PSN-HP${id}X`, modal: `PSN-HM${id}X` },
      texts: texts.slice(index * size, (index + 1) * size),
    };
  });
}

/** Suffix of a text, by which a check finds the text on the screen. */
export const mark = (sink: string, index: number): string => ` ⟦${sink}${index}⟧`;

const marked = (sink: string, texts: readonly string[]): readonly string[] =>
  texts.map((text, index) => text + mark(sink, index));

/** Joins all texts, for a place that shows one. */
export const joined = (sink: string, texts: readonly string[]): string => texts.join('\n') + mark(sink, 0);

const demo = (file: string) =>
  readFile(fileURLToPath(new URL(`../../apps/server/demo/${file}`, import.meta.url)), 'utf8').then(
    (text) => JSON.parse(text) as Record<string, unknown>,
  );

/** Definitions that an owner imports: a node with its flow, and two widgets. */
export async function definitionsOf(batch: Batch, styleSheet: string): Promise<readonly object[]> {
  const { nodeId, flowId, widgetCodes, texts } = batch;
  const [node, widget] = await Promise.all([demo('node.harbour.json'), demo('widget.harbour.json')]);
  const english = (text: string) => ({ en: text });
  const question = (
    index: number,
    style: 'radio' | 'text',
    title: string,
    options: readonly object[],
    further: object = {},
  ) => ({
    id: `el-${style}-${index}`,
    type: 'question',
    order: index * 10 + (style === 'radio' ? 0 : 1),
    is_visible: true,
    triggers: [],
    body: english(title),
    question: {
      id: `q-${style}-${index}`,
      key: `${style}_${index}`,
      style,
      is_required: false,
      is_multi_select: false,
      hide_personal_data: false,
      binding_model: null,
      options,
      statements: [],
      extra: {},
      ...further,
    },
    extra: {},
  });
  const plain = (index: number, type: string, order: number, text: string, extra = {}) => ({
    id: `el-${type}-${index}`,
    type,
    order,
    is_visible: true,
    triggers: [],
    body: english(text),
    extra,
  });
  const options = marked('option', texts);
  const titles = marked('question', texts);
  const links = marked('link', texts);
  const elements = texts.flatMap((text, index) => [
    question(
      index,
      'radio',
      titles[index] ?? '',
      [
        {
          id: `o-${index}`,
          key: `key_${index}`,
          body: english(options[index] ?? ''),
          is_visible: true,
          description: english(text + mark('choice', index)),
          // The import refuses other addresses.
          image_url: `https://example.com/${encodeURI(text.toWellFormed())}`,
          is_other: true,
        },
      ],
      { description: english(text + mark('hint', index)) },
    ),
    question(index, 'text', `Free ${index}`, [], {
      placeholder: english(text + mark('placeholder', index)),
      prefix: english(text + mark('unit', index)),
      // An answer from the beginning, so that the texts with placeholders show it.
      default_answer: text + mark('preset', index),
    }),
    plain(index, 'label', index * 10 + 2, text + mark('label', index)),
    {
      ...plain(index, 'label', index * 10 + 5, `<b>{{ answers.text_${index} }}</b>${mark('piped', index)}`),
      id: `el-piped-${index}`,
    },
    {
      ...plain(index, 'label', index * 10 + 6, `<i>{{ context.who_${index} | default: "none" }}</i>`),
      id: `el-context-${index}`,
    },
    {
      ...plain(index, 'button_link', index * 10 + 7, 'Led by an answer', { url: `{{ answers.text_${index} }}` }),
      id: `el-piped-url-${index}`,
    },
    plain(index, 'button_link', index * 10 + 3, links[index] ?? '', { url: 'https://example.com/' }),
    { ...plain(index, 'button_link', index * 10 + 4, 'Led elsewhere', { url: text }), id: `el-url-${index}` },
    plain(index, 'footer', 100_000 + index, text + mark('footer', index)),
  ]);
  const submit = plain(0, 'submit', 99_999, 'Send');
  const flow = {
    id: flowId,
    node_id: nodeId,
    name: joined('flow', texts),
    default_language_id: 'lang-en',
    languages: [
      { id: 'lang-en', code: 'en', name: 'English' },
      ...marked('language', texts).map((name, index) => ({ id: `lang-${index}`, code: languageCodes[index], name })),
    ],
    allow_saving_incomplete_survey: false,
    states: [
      {
        id: 's-1',
        name: 'One',
        is_initial_state: true,
        style: 'normal',
        // The mark comes first too: markup that does not end would swallow one at the end.
        title: english(mark('title', 0) + joined('title', texts)),
        description: english(mark('intro', 0) + joined('intro', texts)),
        elements: [...elements, submit].map(({ id }) => id),
        next_state_id: 's-thank',
      },
      { id: 's-thank', name: 'Thanks', is_initial_state: false, style: 'thank', elements: [], next_state_id: null },
    ],
    transitions: [],
    elements: [...elements, submit],
    context: texts.map((_, index) => ({ key: `who_${index}`, type: 'text', from: ['query'] })),
    variables: texts.map((_, index) => ({
      key: `sum_${index}`,
      type: 'text',
      value: { var: `context.who_${index}` },
    })),
  };
  const widgetOf = (code: string, modal: boolean) => ({
    ...widget,
    code,
    node_id: nodeId,
    modal_mode: modal,
    modal_toggle_text: english(joined('toggle', texts)),
    popover_text: english(joined('popover', texts)),
    web_channel: { id: `channel-${code}`, name: joined('channel', texts) },
  });
  return [
    { ...node, id: nodeId, name: joined('node', texts), css_url_react: styleSheet, flow },
    widgetOf(widgetCodes.popover, false),
    widgetOf(widgetCodes.modal, true),
  ];
}

/** Values of the context in an address: as many texts as an address of a page carries. */
export function contextOf({ texts }: Batch): Readonly<Record<string, string>> {
  const short = texts.slice(0, 20).map((text, index) => text.slice(0, 200) + mark('context', index));
  return Object.fromEntries(short.map((text, index) => [`who_${index}`, text]));
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export interface WrittenBatch {
  readonly feedbackId: string;
  readonly token: string;
}

/** Sends a feedback, messages of both sides and named pictures. */
export async function writeBatch(url: string, batch: Batch, staffToken: string): Promise<WrittenBatch> {
  const { nodeId, flowId, texts, id } = batch;
  const post = async (path: string, init: RequestInit): Promise<Record<string, unknown>> => {
    const response = await fetch(`${url}/api/v1${path}`, { method: 'POST', ...init });
    if (!response.ok) throw new Error(`${path} ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  };
  const feedback = (device: string, customer: object, responses: readonly object[]) =>
    post('/feedbacks', {
      headers: { 'content-type': 'application/json', 'x-completed': 'true', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({
        device_id: `${device}-${id}`,
        created_at: new Date().toISOString(),
        node_id: nodeId,
        flow_id: flowId,
        user_id: null,
        origin_url: null,
        language_id: 'lang-en',
        created_offline: false,
        time_spent_in_seconds: 1,
        responses,
        context: contextOf(batch),
        variables: Object.fromEntries(
          texts.slice(0, 20).map((text, index) => [`sum_${index}`, text.slice(0, 200) + mark('variable', index)]),
        ),
        customer,
        attachment_ids: [],
      }),
    });
  // A line of a name holds 320 characters.
  const names = marked(
    'customer',
    texts.map((text) => text.slice(0, 280)),
  );
  await Promise.all(names.map((name, index) => feedback(`named-${index}`, { name }, [])));
  const answers = marked('answer', texts).flatMap((body, index) => [
    { question_id: `q-radio-${index}`, option_id: `o-${index}`, body: (texts[index] ?? '') + mark('other', index) },
    { question_id: `q-text-${index}`, body },
  ]);
  const created = await feedback('whole', { name: names[0] }, answers);
  const [feedbackId, token] = [String(created.id), String(created.chat_token_string)];
  for (const [index, text] of texts.entries()) {
    const form = new FormData();
    form.set('body', text + mark('message', index));
    const isStaff = index % 2 === 1;
    // The picture itself is not to be had, so that the chat shows its name.
    form.set(
      'attachment',
      new File([onePixel], `${text.slice(0, 150)}${mark('file', index)}.png`, { type: 'image/png' }),
    );
    await post(
      isStaff ? `/staff/feedbacks/${feedbackId}/messages` : `/feedbacks/${feedbackId}/chat_messages?token=${token}`,
      {
        headers: isStaff ? { authorization: `Bearer ${staffToken}` } : {},
        body: form,
      },
    );
  }
  return { feedbackId, token };
}
