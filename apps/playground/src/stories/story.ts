import { type FlowEvent, questionDefinitions } from '@product/flow-engine';
import type { Answer, Option, OptionValueType, Question, QuestionStyle } from '@product/model';
import { optionTexts, type SampleOption, type SampleText, statementTexts, titles } from './sample-texts.ts';

/** A question style in one state: its definition, and the events that lead to the state. */
export interface Story {
  readonly style: QuestionStyle;
  readonly state: string;
  readonly title: SampleText;
  readonly options: readonly SampleOption[];
  readonly statements: readonly SampleText[];
  /** Other wire fields of the question. */
  readonly question: Readonly<Record<string, unknown>>;
  readonly isDisabled?: boolean;
  readonly matrixView?: 'table' | 'cards';
  events(question: Question): readonly FlowEvent[];
}

export const at = 1_000;
export const advance: FlowEvent = { type: 'advanced', source: 'submit', at };
export const answered = (answer: Answer): FlowEvent => ({ type: 'answered', answer, at });
export const textAnswered = ({ id }: Question, body: string) => answered({ kind: 'text', questionId: id, body });
export const timeoutError = { type: 'timeout', message: 'Request timed out' } as const;
const thumbnail = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><path fill="#d9e2ec" d="M0 0h44v44H0z"/><path fill="#b7791f" d="m6 16 16-7 16 7v18l-16 6-16-6z"/><path fill="#8a5a12" d="M22 23v17l16-6V16z"/><path fill="none" stroke="#fff" stroke-width="2" d="m25 40 3-6-3-4 4-6"/></svg>',
)}`;

export const photo = { id: 'photo', name: 'IMG_2041.jpeg', size: 1_929_379, type: 'image/jpeg' };

/** Drawn signature. */
export const signature = {
  id: 'signature',
  name: 'signature.png',
  size: 8_412,
  type: 'image/png',
  url: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 200"><path fill="#fff" d="M0 0h600v200H0z"/><path fill="none" stroke="#12161c" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M130 140c30-40 60-90 74-86 12 4-20 80-8 86s36-46 48-44-8 40 6 42 30-50 44-48-10 44 6 46 40-30 60-40 40-6 54 4 30 20 56 4"/></svg>',
  )}`,
};

/** Wire fields beside the options, by style. */
const fields: Partial<Record<QuestionStyle, Readonly<Record<string, unknown>>>> = {
  agreement: {
    extra: {
      url: 'https://example.com/privacy',
      link_text: { en: 'privacy notice', tr: 'Gizlilik bildirimini', ar: 'إشعار الخصوصية' },
    },
  },
  checklist: { is_multi_select: true, min_selection_count: 1, max_selection_count: 2 },
  numeric: { lowerlimit: 1, upperlimit: 500 },
  slider: { min: 0, max: 100 },
  text: { min_response_length: 3, max_response_length: 60 },
  textarea: { max_response_length: 120 },
  dynamic_multiple_choice: { binding_model: 'orders' },
  dynamic_multiple_value: { binding_model: 'orders' },
};

const answerTexts: Partial<Record<QuestionStyle, string>> = {
  age: '34',
  date_time: '2026-11-20T09:30',
  datepicker: '2026-11-20',
  dynamic_request: '34000',
  email: 'ada@example.com',
  external_id: 'HB-20418',
  month: '2026-11',
  naming: 'Ada Lovelace',
  numeric: '12',
  phone_number: '+905321234567',
  phone_verification: '+905321234567',
  slider: '64',
  time: '09:30',
  url: 'https://harbour.example/books',
};

const fieldTexts: Readonly<Record<OptionValueType, string>> = {
  text: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+905321234567',
  number: '2',
  date: '2026-11-20',
};

function fieldText({ key, valueType = 'text' }: Option): string {
  return key === 'postal_code' ? '34000' : fieldTexts[valueType];
}

export const hasRemoteOptions = (style: QuestionStyle) =>
  style === 'dynamic_multiple_choice' || style === 'dynamic_multiple_value';

/** Creates a story with the sample texts of its style. */
export function story(style: QuestionStyle, state: string, overrides: Partial<Story> = {}): Story {
  const { question, ...rest } = overrides;
  return {
    style,
    state,
    title: titles[style],
    options: optionTexts[style] ?? [],
    statements: style === 'matrix' ? statementTexts : [],
    question: { ...fields[style], ...question },
    events: receiveOptions,
    ...rest,
  };
}

/** Delivers the definition's own options as the server's, to styles whose options are remote. */
export function receiveOptions({
  id,
  style,
  options,
}: Pick<Question, 'id' | 'style' | 'options'>): readonly FlowEvent[] {
  if (!hasRemoteOptions(style)) return [];
  const remoteOptions: readonly Option[] = options.map((option) => ({ ...option, isVisible: true }));
  return [
    { type: 'bindingDataRequested', questionId: id },
    { type: 'bindingDataReceived', questionId: id, options: remoteOptions },
  ];
}

/** Answers the question as a visitor would, by the kind of its answers. */
export function sampleAnswer(question: Question): FlowEvent {
  const { id, options, statements, style } = question;
  const chosen = options[Math.min(options.length - 1, style === 'score' ? 9 : style === 'star' ? 3 : 1)]?.id ?? '';
  switch (questionDefinitions[style].answerKind(question)) {
    case 'text':
      return textAnswered(question, answerTexts[style] ?? 'Moby Dick');
    case 'options':
      return answered({ kind: 'options', questionId: id, optionIds: [chosen] });
    case 'matrix': {
      const pairs = statements.map((statement, index) => ({
        statementId: statement.id,
        optionId: options[(index + 1) % options.length]?.id ?? '',
      }));
      return answered({ kind: 'matrix', questionId: id, pairs });
    }
    case 'ranking':
      return answered({ kind: 'ranking', questionId: id, optionIds: options.map((option) => option.id).reverse() });
    case 'values': {
      const values = options.map((option, index) => ({
        optionId: option.id,
        body: hasRemoteOptions(style) ? String(index + 2) : fieldText(option),
      }));
      return answered({ kind: 'values', questionId: id, values });
    }
    case 'files': {
      const uploaded = { attachmentId: 'a', blobId: null };
      const file = style === 'signature' ? { ...signature, ...uploaded } : { ...photo, ...uploaded, url: thumbnail };
      return answered({ kind: 'files', questionId: id, files: [file] });
    }
  }
}
