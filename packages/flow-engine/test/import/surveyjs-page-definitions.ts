import { onPage } from './surveyjs-definitions.ts';

/** Definitions about the access to questions, hidden parts, the order of questions and languages, by the feature of each. */
export const surveyJsPageDefinitions: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'access that an answer alone decides': onPage([
    { type: 'boolean', name: 'edit' },
    { type: 'text', name: 'plate', enableIf: '{edit}', isRequired: true },
    { type: 'text', name: 'colour', enableIf: '{plate}' },
    { type: 'text', name: 'size', enableIf: '{isOpen}', isRequired: true },
  ]),
  'a list that a condition reads without the objects around its values': onPage([
    { type: 'checkbox', name: 'sails', choices: ['fore', 'main'] },
    { type: 'comment', name: 'why', visibleIf: "{sails-unwrapped} contains 'main'" },
  ]),
  'a text by default and in the language of the survey': {
    ...onPage([
      { type: 'text', name: 'boat', title: { default: 'Boat', en: 'Ship', de: 'Boot' } },
      { type: 'radiogroup', name: 'size', choices: [{ value: 's', text: { default: 'Small', de: 'Klein' } }] },
    ]),
    locale: 'de',
  },
  'pages in random order with one that keeps its order': {
    questionOrder: 'random',
    pages: [
      {
        name: 'first',
        questionOrder: 'initial',
        elements: [
          { type: 'text', name: 'a' },
          { type: 'text', name: 'b' },
        ],
      },
      {
        name: 'second',
        elements: [
          { type: 'text', name: 'c' },
          { type: 'text', name: 'd' },
        ],
      },
    ],
  },
  'checks of questions that are always hidden, and of a panel whose questions may all be hidden': onPage([
    { type: 'text', name: 'boat' },
    {
      ...{ type: 'text', name: 'secret', visible: false },
      validators: [{ type: 'expression', expression: '{secret} notempty' }],
    },
    {
      ...{ type: 'panel', name: 'crew', isRequired: true },
      elements: [{ type: 'text', name: 'captain', visibleIf: "{boat} = 'x'" }],
    },
  ]),
  'values of the host page that decide alone': onPage([
    { type: 'text', name: 'boat', visibleIf: '{isOpen}' },
    { type: 'text', name: 'crew', requiredIf: '{isOpen}', visibleIf: '!{isClosed}' },
    { type: 'comment', name: 'note' },
  ]),
  'an end whose text is missing under a condition': {
    ...onPage([{ type: 'text', name: 'boat' }]),
    completedHtml: '<p>Thank you</p>',
    completedHtmlOnCondition: [{ expression: "{boat} = 'x'" }, { expression: "{boat} = 'AB12'", html: '<p>Sail</p>' }],
  },
};
