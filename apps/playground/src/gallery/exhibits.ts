import { type FlowEvent, questionDefinitions } from '@product/flow-engine';
import { type Answer, type Option, type Question, type QuestionStyle, questionStyles } from '@product/model';
import { longWords, optionWords, statementWords, titles, type Words } from './words.ts';

/** One style in one state: a definition, and what has happened to it. */
export interface Exhibit {
  readonly style: QuestionStyle;
  readonly state: string;
  readonly title: Words;
  readonly options: readonly (Words & { readonly isHidden?: boolean })[];
  readonly statements: readonly Words[];
  /** Further wire fields of the question. */
  readonly question: Readonly<Record<string, unknown>>;
  readonly isDisabled?: boolean;
  readonly matrixView?: 'table' | 'cards';
  events(question: Question): readonly FlowEvent[];
}

const at = 1_000;
const advance: FlowEvent = { type: 'advanced', source: 'submit', at };
const answered = (answer: Answer): FlowEvent => ({ type: 'answered', answer, at });
const written = ({ id }: Question, body: string) => answered({ kind: 'text', questionId: id, body });
const failure = { type: 'timeout', message: 'Request timed out' } as const;
const photo = { id: 'photo', name: 'IMG_2041.jpeg', size: 1_929_379, type: 'image/jpeg' };

/** What the owner sets beside the options, per style. */
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

const texts: Partial<Record<QuestionStyle, string>> = {
  age: '34',
  datepicker: '2026-11-20',
  email: 'ada@example.com',
  external_id: 'HB-20418',
  naming: 'Ada Lovelace',
  numeric: '12',
  phone_number: '+905321234567',
  phone_verification: '+905321234567',
  slider: '64',
};

const wrongTexts: Partial<Record<QuestionStyle, string>> = {
  age: '130',
  email: 'ada@example',
  numeric: '900',
  phone_number: '0532',
  phone_verification: '0532',
  text: 'x',
};

const isRemote = (style: QuestionStyle) => style === 'dynamic_multiple_choice' || style === 'dynamic_multiple_value';

function statesOf(style: QuestionStyle): Exhibit[] {
  const hasOptions = optionWords[style] !== undefined && style !== 'agreement' && !isRemote(style);
  const isList = hasOptions && !['score', 'star', 'custom_score', 'matrix'].includes(style);
  const wrong = wrongTexts[style];
  return [
    exhibit(style, 'empty'),
    exhibit(style, 'answered', { events: (question) => [...arrival(question), sampleAnswer(question)] }),
    exhibit(style, 'required', {
      question: { is_required: true },
      events: (question) => [...arrival(question), advance],
    }),
    ...(wrong === undefined
      ? []
      : [exhibit(style, 'invalid', { events: (question) => [written(question, wrong), advance] })]),
    exhibit(style, 'disabled', {
      isDisabled: true,
      events: (question) => [...arrival(question), sampleAnswer(question)],
    }),
    exhibit(style, 'long', {
      title: longWords,
      ...(hasOptions &&
        style !== 'score' &&
        style !== 'star' && { options: [longWords, ...(optionWords[style] ?? [])] }),
      events: arrival,
    }),
    ...(isList
      ? [
          exhibit(style, 'hidden-options', {
            options: (optionWords[style] ?? []).map((label, index) => ({ ...label, isHidden: index === 0 })),
          }),
          exhibit(style, 'forty-options', {
            options: Array.from({ length: 40 }, (_, index) => numbered(index + 1)),
          }),
        ]
      : []),
  ];
}

const extraStates: Partial<Record<QuestionStyle, () => Exhibit[]>> = {
  age: () => [exhibit('age', 'options', { options: ['18–29', '30–49', '50 +'].map(same) })],
  checklist: () => [
    exhibit('checklist', 'invalid', {
      events: ({ id, options }) => [
        answered({ kind: 'options', questionId: id, optionIds: options.slice(0, 3).map((option) => option.id) }),
      ],
    }),
  ],
  custom_score: () => [
    exhibit('custom_score', 'five-faces', { options: ['1', '2', '3', '4', '5'].map(same) }),
    exhibit('custom_score', 'own-colours', {
      options: ['1', '2', '3', '4'].map(same),
      question: { extra: { colors: ['#c22f3d', '#f5a623', '#20b8f7', '#1a7f4f'] } },
      events: (question) => [sampleAnswer(question)],
    }),
  ],
  dropdown: () => [
    exhibit('dropdown', 'several', {
      question: { is_multi_select: true },
      events: ({ id, options }) => [
        answered({ kind: 'options', questionId: id, optionIds: options.slice(0, 2).map((option) => option.id) }),
      ],
    }),
  ],
  textarea: () => [
    exhibit('textarea', 'near-the-limit', { events: (question) => [written(question, 'Word '.repeat(23))] }),
    exhibit('textarea', 'invalid', { events: (question) => [written(question, 'Words '.repeat(24)), advance] }),
  ],
  matrix: () => [
    exhibit('matrix', 'cards', { matrixView: 'cards', events: (question) => [sampleAnswer(question)] }),
    exhibit('matrix', 'maxdiff', {
      options: [words3('Best', 'En iyi', 'الأفضل'), words3('Worst', 'En kötü', 'الأسوأ')],
      question: { extra: { matrix_question_type: 'maxdiff' } },
      events: ({ id, options, statements }) => [
        answered({
          kind: 'matrix',
          questionId: id,
          pairs: [{ statementId: statements[1]?.id ?? '', optionId: options[0]?.id ?? '' }],
        }),
      ],
    }),
    exhibit('matrix', 'conjoint', {
      statements: [
        words3('First choice', 'İlk tercih', 'الاختيار الأول'),
        words3('Second choice', 'İkinci tercih', 'الاختيار الثاني'),
      ],
      options: [
        words3('Hardback\nArrives tomorrow\n24 €', 'Ciltli\nYarın gelir\n24 €', 'غلاف مقوى\nيصل غدًا\n24 €'),
        words3('Paperback\nArrives on Friday\n14 €', 'Karton kapak\nCuma gelir\n14 €', 'غلاف ورقي\nيصل الجمعة\n14 €'),
      ],
      question: { extra: { matrix_question_type: 'conjoint' } },
    }),
    exhibit('matrix', 'eleven-columns', { options: Array.from({ length: 11 }, (_, index) => same(String(index))) }),
  ],
  file: () => [
    exhibit('file', 'loading', {
      events: ({ id }) => [
        { type: 'uploadStarted', questionId: id, file: photo, at },
        { type: 'uploadProgressed', uploadId: photo.id, progressPercent: 64 },
      ],
    }),
    exhibit('file', 'failed', {
      events: ({ id }) => [
        { type: 'uploadStarted', questionId: id, file: photo, at },
        { type: 'uploadFailed', uploadId: photo.id, error: failure },
      ],
    }),
    exhibit('file', 'invalid', {
      events: ({ id }) => [
        {
          type: 'uploadStarted',
          questionId: id,
          file: { ...photo, name: 'tool.exe', type: 'application/x-msdownload' },
          at,
        },
      ],
    }),
  ],
  phone_verification: () => {
    const sent = ({ id }: Question): readonly FlowEvent[] => [
      { type: 'verificationRequested', questionId: id, address: '+905321234567', at },
      { type: 'verificationSent', questionId: id, verificationId: 'v', at: Date.now() },
    ];
    const checked = (question: Question): readonly FlowEvent[] => [
      ...sent(question),
      { type: 'codeEntered', questionId: question.id, code: '123456', at },
    ];
    return [
      exhibit('phone_verification', 'loading', { events: (question) => sent(question).slice(0, 1) }),
      exhibit('phone_verification', 'code-sent', { events: sent }),
      exhibit('phone_verification', 'wrong-code', {
        events: (question) => [
          ...checked(question),
          {
            type: 'verifyFailed',
            questionId: question.id,
            error: { type: 'http', status: 422, code: null, body: null, retryAfterMs: null, message: 'Wrong code' },
          },
        ],
      }),
      exhibit('phone_verification', 'verified', {
        events: (question) => [
          ...checked(question),
          { type: 'verified', questionId: question.id, address: '+905321234567', token: 't', at },
        ],
      }),
    ];
  },
  dynamic_multiple_choice: () => remoteStates('dynamic_multiple_choice'),
  dynamic_multiple_value: () => remoteStates('dynamic_multiple_value'),
  dynamic_request: () => [
    exhibit('dynamic_request', 'failed', {
      events: (question) => [
        written(question, '34000'),
        { type: 'dynamicRequestFailed', questionId: question.id, error: failure },
      ],
    }),
  ],
};

/** Every style in every state that it can be in, in the order of the specification. */
export const exhibits: readonly Exhibit[] = questionStyles.flatMap((style) => [
  ...statesOf(style),
  ...(extraStates[style]?.() ?? []),
]);

function remoteStates(style: QuestionStyle): Exhibit[] {
  return [
    exhibit(style, 'loading', { options: [], events: ({ id }) => [{ type: 'bindingDataRequested', questionId: id }] }),
    exhibit(style, 'failed', {
      events: ({ id }) => [
        { type: 'bindingDataRequested', questionId: id },
        { type: 'bindingDataFailed', questionId: id, error: failure },
      ],
    }),
    exhibit(style, 'nothing', {
      options: [],
      events: (question) => arrival({ ...question, options: [] }),
    }),
  ];
}

function exhibit(style: QuestionStyle, state: string, overrides: Partial<Exhibit> = {}): Exhibit {
  const { question, ...rest } = overrides;
  return {
    style,
    state,
    title: titles[style],
    options: optionWords[style] ?? [],
    statements: style === 'matrix' ? statementWords : [],
    question: { ...fields[style], ...question },
    events: arrival,
    ...rest,
  };
}

/** The server's options, where a style lives by them: they are the definition's own, handed over. */
function arrival({ id, style, options }: Pick<Question, 'id' | 'style' | 'options'>): readonly FlowEvent[] {
  if (!isRemote(style)) return [];
  const arrived: readonly Option[] = options.map((option) => ({ ...option, isVisible: true }));
  return [
    { type: 'bindingDataRequested', questionId: id },
    { type: 'bindingDataReceived', questionId: id, options: arrived },
  ];
}

function sampleAnswer(question: Question): FlowEvent {
  const { id, options, statements, style } = question;
  const chosen = options[Math.min(options.length - 1, style === 'score' ? 9 : style === 'star' ? 3 : 1)]?.id ?? '';
  switch (questionDefinitions[style].answerKind(question)) {
    case 'text':
      return written(question, texts[style] ?? 'Moby Dick');
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
      const values = options.map((option, index) => ({ optionId: option.id, body: String(index + 2) }));
      return answered({ kind: 'values', questionId: id, values });
    }
    case 'files': {
      const file = { ...photo, attachmentId: 'a', blobId: null, url: '' };
      return answered({ kind: 'files', questionId: id, files: [file] });
    }
  }
}

function same(text: string): Words {
  return { en: text, tr: text, ar: text };
}

function words3(en: string, tr: string, ar: string): Words {
  return { en, tr, ar };
}

function numbered(number: number): Words {
  return words3(`Shop number ${number}`, `${number} numaralı mağaza`, `المتجر رقم ${number}`);
}
