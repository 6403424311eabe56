import { onPage } from './surveyjs-definitions.ts';

interface Lossy {
  /** Path of the one property or part that is lost. */
  readonly path: string;
  /** False for a property that SurveyJS does not know either. */
  readonly isKnown?: false;
  readonly definition: Readonly<Record<string, unknown>>;
}

const first = 'pages[0].elements[0]';
const choices = ['a', 'b'];

/** Makes a survey of one question that has the lost property, and of a comment. */
const withProperty = (property: string, question: object, rest: object = {}): Lossy => ({
  path: `${first}.${property}`,
  definition: {
    ...onPage([
      { name: 'q', ...question },
      { type: 'comment', name: 'rest' },
    ]),
    ...rest,
  },
});

/** Definitions that lose one thing each, by what they lose. */
export const surveyJsLossyDefinitions: Readonly<Record<string, Lossy>> = {
  'suggestions of a text': withProperty('dataList', { type: 'text', dataList: ['one', 'two'] }),
  'choices of an address': withProperty('choicesByUrl', {
    ...{ type: 'dropdown', choices, choicesByUrl: { url: 'https://example.org/choices' } },
  }),
  'choices that visitors add': withProperty('allowCustomChoices', {
    type: 'dropdown',
    choices,
    allowCustomChoices: true,
  }),
  'a condition with an own function': withProperty('visibleIf', { type: 'text', visibleIf: 'own({rest}) = 1' }),
  'a condition on a part that is unknown': withProperty('requiredIf', {
    type: 'text',
    requiredIf: "{rest.part} = 'x'",
  }),
  'a value that an expression sets': withProperty('setValueExpression', { type: 'text', setValueExpression: '{rest}' }),
  'a right answer': withProperty('correctAnswer', { type: 'radiogroup', choices, correctAnswer: 'a' }),
  'categories of files': withProperty('acceptedCategories', {
    type: 'file',
    allowMultiple: true,
    acceptedCategories: ['image'],
  }),
  'a limit of a month': withProperty('min', { type: 'text', inputType: 'month', min: '2020-01' }),
  'a pattern that is none': withProperty('validators[0].regex', {
    ...{ type: 'text', validators: [{ type: 'regex', regex: '(' }] },
  }),
  'a slider with two ends': withProperty('sliderType', { type: 'slider', sliderType: 'range' }),
  'a value that is rounded': withProperty('precision', { type: 'expression', expression: '10 / 4', precision: 0 }),
  'a check of digits': withProperty('validators[0].allowDigits', {
    ...{ type: 'text', validators: [{ type: 'text', allowDigits: false, minLength: 1 }] },
  }),
  'a default of another kind': withProperty('defaultValue', {
    ...{ type: 'multipletext', items: [{ name: 'one' }], defaultValue: { one: 'x' } },
  }),
  'a property of the owner': { ...withProperty('colour', { type: 'text', colour: 'red' }), isKnown: false },
  'a repeated group': {
    path: first,
    definition: onPage([
      { type: 'paneldynamic', name: 'guests', templateElements: [{ type: 'text', name: 'guest' }] },
      { type: 'comment', name: 'rest' },
    ]),
  },
  'a mixed table': {
    path: first,
    definition: onPage([
      { type: 'matrixdropdown', name: 'table', columns: [{ name: 'one' }], rows: ['r'], choices },
      { type: 'comment', name: 'rest' },
    ]),
  },
  'a trigger that sets an answer': {
    path: 'triggers[0]',
    definition: {
      ...onPage([
        { type: 'text', name: 'q' },
        { type: 'text', name: 'r' },
      ]),
      triggers: [{ type: 'setvalue', expression: "{q} = 'x'", setToName: 'r', setValue: 'y' }],
    },
  },
  'a time limit': { path: 'timeLimit', definition: { ...onPage([{ type: 'text', name: 'q' }]), timeLimit: 60 } },
  'an address of another scheme': {
    path: 'navigateToUrl',
    definition: { ...onPage([{ type: 'text', name: 'q' }]), navigateToUrl: 'mailto:ada@example.org' },
  },
};
