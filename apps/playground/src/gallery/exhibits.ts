import type { FlowEvent } from '@product/flow-engine';
import { type Question, type QuestionStyle, questionStyles } from '@product/model';
import {
  advance,
  answered,
  arrival,
  at,
  type Exhibit,
  exhibit,
  failure,
  isRemote,
  photo,
  sampleAnswer,
  written,
} from './exhibit.ts';
import { longWords, optionWords, type Words } from './words.ts';

const wrongTexts: Partial<Record<QuestionStyle, string>> = {
  age: '130',
  email: 'ada@example',
  numeric: '900',
  phone_number: '0532',
  phone_verification: '0532',
  text: 'x',
};

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

function same(text: string): Words {
  return { en: text, tr: text, ar: text };
}

function words3(en: string, tr: string, ar: string): Words {
  return { en, tr, ar };
}

function numbered(number: number): Words {
  return words3(`Shop number ${number}`, `${number} numaralı mağaza`, `المتجر رقم ${number}`);
}
