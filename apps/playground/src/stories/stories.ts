import type { FlowEvent } from '@product/flow-engine';
import { type Question, type QuestionStyle, questionStyles } from '@product/model';
import { fieldStories } from './field-stories.ts';
import { chooseOther, optionStories, withOther } from './option-stories.ts';
import { longText, optionTexts, type SampleText, sameText, text } from './sample-texts.ts';
import {
  advance,
  answered,
  at,
  hasRemoteOptions,
  photo,
  receiveOptions,
  type Story,
  sampleAnswer,
  signature,
  story,
  textAnswered,
  timeoutError,
} from './story.ts';

const invalidTexts: Partial<Record<QuestionStyle, string>> = {
  age: '130',
  email: 'ada@example',
  numeric: '900',
  phone_number: '0532',
  phone_verification: '0532',
  text: 'x',
  url: 'in the newspaper',
};

function commonStories(style: QuestionStyle): Story[] {
  const hasOptions = optionTexts[style] !== undefined && style !== 'agreement' && !hasRemoteOptions(style);
  const isList = hasOptions && !['score', 'star', 'custom_score', 'matrix'].includes(style);
  const invalidText = invalidTexts[style];
  return [
    story(style, 'empty'),
    story(style, 'answered', { events: (question) => [...receiveOptions(question), sampleAnswer(question)] }),
    story(style, 'required', {
      question: { is_required: true },
      events: (question) => [...receiveOptions(question), advance],
    }),
    ...(invalidText === undefined
      ? []
      : [story(style, 'invalid', { events: (question) => [textAnswered(question, invalidText), advance] })]),
    story(style, 'disabled', {
      isDisabled: true,
      events: (question) => [...receiveOptions(question), sampleAnswer(question)],
    }),
    story(style, 'long', {
      title: longText,
      ...(hasOptions &&
        style !== 'score' &&
        style !== 'star' && { options: [longText, ...(optionTexts[style] ?? [])] }),
      events: receiveOptions,
    }),
    ...(isList
      ? [
          story(style, 'hidden-options', {
            options: (optionTexts[style] ?? []).map((label, index) => ({ ...label, isHidden: index === 0 })),
          }),
          story(style, 'forty-options', {
            options: Array.from({ length: 40 }, (_, index) => numbered(index + 1)),
          }),
        ]
      : []),
  ];
}

const extraStories: Partial<Record<QuestionStyle, () => Story[]>> = {
  age: () => [story('age', 'options', { options: ['18–29', '30–49', '50 +'].map(sameText) })],
  checklist: () => [
    story('checklist', 'invalid', {
      events: ({ id, options }) => [
        answered({ kind: 'options', questionId: id, optionIds: options.slice(0, 3).map((option) => option.id) }),
      ],
    }),
    ...optionStories('checklist'),
  ],
  plain: () => optionStories('plain'),
  radio: () => optionStories('radio'),
  custom_score: () => [
    story('custom_score', 'five-faces', { options: ['1', '2', '3', '4', '5'].map(sameText) }),
    story('custom_score', 'own-colours', {
      options: ['1', '2', '3', '4'].map(sameText),
      question: { extra: { colors: ['#c22f3d', '#f5a623', '#20b8f7', '#1a7f4f'] } },
      events: (question) => [sampleAnswer(question)],
    }),
  ],
  dropdown: () => [
    story('dropdown', 'other', {
      options: withOther(optionTexts.dropdown ?? []),
      events: (question) => [chooseOther(question, 'The stamps')],
    }),
    story('dropdown', 'several', {
      question: { is_multi_select: true },
      events: ({ id, options }) => [
        answered({ kind: 'options', questionId: id, optionIds: options.slice(0, 2).map((option) => option.id) }),
      ],
    }),
  ],
  multiple_value: () => [
    story('multiple_value', 'invalid', {
      events: ({ id, options }) => {
        const texts = ['Ada Lovelace', 'ada@example'];
        const values = texts.map((body, index) => ({ optionId: options[index]?.id ?? '', body }));
        return [answered({ kind: 'values', questionId: id, values }), advance];
      },
    }),
  ],
  signature: () => [
    story('signature', 'loading', {
      events: ({ id }) => [
        { type: 'uploadStarted', questionId: id, file: signature, at },
        { type: 'uploadProgressed', uploadId: signature.id, progressPercent: 64 },
      ],
    }),
    story('signature', 'failed', {
      events: ({ id }) => [
        { type: 'uploadStarted', questionId: id, file: signature, at },
        { type: 'uploadFailed', uploadId: signature.id, error: timeoutError },
      ],
    }),
  ],
  textarea: () => [
    story('textarea', 'near-the-limit', { events: (question) => [textAnswered(question, 'Word '.repeat(23))] }),
    story('textarea', 'invalid', { events: (question) => [textAnswered(question, 'SampleText '.repeat(24)), advance] }),
  ],
  matrix: () => [
    story('matrix', 'cards', { matrixView: 'cards', events: (question) => [sampleAnswer(question)] }),
    story('matrix', 'maxdiff', {
      options: [text('Best', 'En iyi', 'الأفضل'), text('Worst', 'En kötü', 'الأسوأ')],
      question: { extra: { matrix_question_type: 'maxdiff' } },
      events: ({ id, options, statements }) => [
        answered({
          kind: 'matrix',
          questionId: id,
          pairs: [{ statementId: statements[1]?.id ?? '', optionId: options[0]?.id ?? '' }],
        }),
      ],
    }),
    story('matrix', 'conjoint', {
      statements: [
        text('First choice', 'İlk tercih', 'الاختيار الأول'),
        text('Second choice', 'İkinci tercih', 'الاختيار الثاني'),
      ],
      options: [
        text('Hardback\nArrives tomorrow\n24 €', 'Ciltli\nYarın gelir\n24 €', 'غلاف مقوى\nيصل غدًا\n24 €'),
        text('Paperback\nArrives on Friday\n14 €', 'Karton kapak\nCuma gelir\n14 €', 'غلاف ورقي\nيصل الجمعة\n14 €'),
      ],
      question: { extra: { matrix_question_type: 'conjoint' } },
    }),
    story('matrix', 'eleven-columns', { options: Array.from({ length: 11 }, (_, index) => sameText(String(index))) }),
  ],
  file: () => [
    story('file', 'loading', {
      events: ({ id }) => [
        { type: 'uploadStarted', questionId: id, file: photo, at },
        { type: 'uploadProgressed', uploadId: photo.id, progressPercent: 64 },
      ],
    }),
    story('file', 'failed', {
      events: ({ id }) => [
        { type: 'uploadStarted', questionId: id, file: photo, at },
        { type: 'uploadFailed', uploadId: photo.id, error: timeoutError },
      ],
    }),
    story('file', 'invalid', {
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
      story('phone_verification', 'loading', { events: (question) => sent(question).slice(0, 1) }),
      story('phone_verification', 'code-sent', { events: sent }),
      story('phone_verification', 'wrong-code', {
        events: (question) => [
          ...checked(question),
          {
            type: 'verifyFailed',
            questionId: question.id,
            error: { type: 'http', status: 422, code: null, body: null, retryAfterMs: null, message: 'Wrong code' },
          },
        ],
      }),
      story('phone_verification', 'verified', {
        events: (question) => [
          ...checked(question),
          { type: 'verified', questionId: question.id, address: '+905321234567', token: 't', at },
        ],
      }),
    ];
  },
  dynamic_multiple_choice: () => remoteOptionStories('dynamic_multiple_choice'),
  dynamic_multiple_value: () => remoteOptionStories('dynamic_multiple_value'),
  dynamic_request: () => [
    story('dynamic_request', 'failed', {
      events: (question) => [
        textAnswered(question, '34000'),
        { type: 'dynamicRequestFailed', questionId: question.id, error: timeoutError },
      ],
    }),
  ],
};

/** Stories of every style in every state, in the order of the specification. */
export const stories: readonly Story[] = questionStyles.flatMap((style) => [
  ...commonStories(style),
  ...(extraStories[style]?.() ?? []),
  ...fieldStories(style),
]);

function remoteOptionStories(style: QuestionStyle): Story[] {
  return [
    story(style, 'loading', { options: [], events: ({ id }) => [{ type: 'bindingDataRequested', questionId: id }] }),
    story(style, 'failed', {
      events: ({ id }) => [
        { type: 'bindingDataRequested', questionId: id },
        { type: 'bindingDataFailed', questionId: id, error: timeoutError },
      ],
    }),
    story(style, 'nothing', {
      options: [],
      events: (question) => receiveOptions({ ...question, options: [] }),
    }),
  ];
}

function numbered(number: number): SampleText {
  return text(`Shop number ${number}`, `${number} numaralı mağaza`, `المتجر رقم ${number}`);
}
