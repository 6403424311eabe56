import type { FlowEvent } from '@product/flow-engine';
import { type SampleText, sameText, sampleLanguages, text } from './sample-texts.ts';
import { advance, at } from './story.ts';

/** A whole flow, and the events that lead to one of its pages. */
export interface PageStory {
  readonly state: string;
  readonly states: readonly Readonly<Record<string, unknown>>[];
  readonly elements: readonly Readonly<Record<string, unknown>>[];
  readonly events: readonly FlowEvent[];
}

const next: FlowEvent = { type: 'advanced', source: 'next', at };

function element(id: string, type: string, body: SampleText, question?: Readonly<Record<string, unknown>>) {
  const common = { id, type, order: 0, is_visible: true, triggers: [], body, extra: {} };
  return question === undefined ? common : { ...common, question: { id: `q-${id}`, key: id, ...question } };
}

const option = (id: string, body: SampleText) => ({ id, key: id, body, is_visible: true });
const title = text('About your <i>last</i> order', '<i>Son</i> siparişiniz hakkında', 'عن طلبك <i>الأخير</i>');
const description = text(
  '<p>Two short questions. <b>Nobody</b> outside of our shop reads your answers.</p>',
  '<p>İki kısa soru. Yanıtlarınızı mağazamız dışında <b>kimse</b> okumaz.</p>',
  '<p>سؤالان قصيران. <b>لا أحد</b> خارج متجرنا يقرأ إجاباتك.</p>',
);

const elements = [
  element('mood', 'question', text('How was it?', 'Nasıldı?', 'كيف كان؟'), {
    style: 'radio',
    is_required: true,
    options: [
      option('good', text('Good', 'İyi', 'جيد')),
      { ...option('other', text('Something else', 'Başka bir şey', 'شيء آخر')), is_other: true },
    ],
  }),
  element('price', 'question', text('What did you pay?', 'Ne kadar ödediniz?', 'كم دفعت؟'), {
    style: 'numeric',
    prefix: sameText('€'),
  }),
  element('next', 'next_page', text('Next', 'İleri', 'التالي')),
  element('day', 'question', text('When did it arrive?', 'Ne zaman geldi?', 'متى وصل؟'), { style: 'datepicker' }),
  element('rows', 'question', text('How do you rate us?', 'Bizi nasıl buluyorsunuz?', 'كيف تقيّمنا؟'), {
    style: 'matrix',
    options: [option('poor', text('Poor', 'Kötü', 'ضعيف')), option('fine', text('Fine', 'İyi', 'جيد'))],
    statements: [
      option('range', text('Range', 'Çeşit', 'التشكيلة')),
      option('staff', text('Staff', 'Personel', 'الموظفون')),
    ],
  }),
  element('why', 'question', text('Anything else?', 'Başka bir şey?', 'هل من شيء آخر؟'), { style: 'textarea' }),
  element('next-2', 'next_page', text('Next', 'İleri', 'التالي')),
  element('send', 'submit', text('Send', 'Gönder', 'إرسال')),
  element('thanks', 'label', text('Thank you, see you soon!', 'Teşekkürler, görüşürüz!', 'شكرًا، إلى اللقاء!')),
];

const checks = [
  {
    condition: { '<': [{ var: 'answers.price' }, 100] },
    body: text(
      '€{{ answers.price }} is more than our dearest book. <b>Please check it.</b>',
      '€{{ answers.price }} en pahalı kitabımızdan fazla. <b>Lütfen kontrol edin.</b>',
      '‏€{{ answers.price }} أكثر من سعر أغلى كتبنا. <b>يُرجى التحقق.</b>',
    ),
  },
];

const states = [
  {
    id: 'first',
    is_initial_state: true,
    elements: ['mood', 'price', 'next'],
    next_state_id: 'second',
    title,
    description,
    checks,
  },
  { id: 'second', elements: ['day', 'rows', 'why', 'next-2'], next_state_id: 'review' },
  { id: 'review', elements: ['send'], next_state_id: 'end', is_review: true },
  {
    id: 'end',
    style: 'thank',
    elements: ['thanks'],
    redirect_url: 'https://example.com/shop',
    redirect_after_seconds: 5,
  },
];

const answer = (id: string, given: object): FlowEvent =>
  ({ type: 'answered', answer: { questionId: `q-${id}`, ...given }, at }) as FlowEvent;

const firstPage = (price: string): readonly FlowEvent[] => [
  answer('mood', { kind: 'options', optionIds: ['other'], texts: { other: 'It came on a sunny day' } }),
  answer('price', { kind: 'text', body: price }),
  next,
];
const secondPage: readonly FlowEvent[] = [
  answer('day', { kind: 'text', body: '2026-11-20' }),
  answer('rows', {
    kind: 'matrix',
    pairs: [
      { statementId: 'range', optionId: 'fine' },
      { statementId: 'staff', optionId: 'poor' },
    ],
  }),
  next,
];

/** Stories of whole pages: title, check, review and redirect. */
export const pageStories: readonly PageStory[] = [
  { state: 'title', states, elements, events: [] },
  { state: 'check', states, elements, events: firstPage('240') },
  { state: 'review', states, elements, events: [...firstPage('24'), ...secondPage] },
  { state: 'redirect', states, elements, events: [...firstPage('24'), ...secondPage, advance] },
];

/** Writes the flow of a story in its wire form. */
export function flowOf({ state, states, elements }: PageStory, language: string) {
  return {
    id: `flow-${state}`,
    node_id: 'node-stories',
    name: state,
    default_language_id: 'en',
    languages: [...new Set([...sampleLanguages, language])].map((code) => ({ id: code, code, name: code })),
    states,
    transitions: [],
    elements,
  };
}
