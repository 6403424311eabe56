import { onPage } from './surveyjs-definitions.ts';

/** Definitions about the texts, fields, limits and ends of the flow language, by the feature that each is about. */
export const surveyJsFieldDefinitions: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'answers in titles, descriptions and labels': onPage([
    { type: 'text', name: 'name', isRequired: true },
    { type: 'text', name: 'guests', inputType: 'number' },
    {
      type: 'radiogroup',
      name: 'boat',
      choices: [{ value: 's', text: 'Sailing boat' }, 'raft'],
      title: 'Boat of {name}?',
    },
    { type: 'comment', name: 'why', title: 'Why a {boat}, {name}?', description: 'For {guests} guests' },
    { type: 'html', name: 'greeting', html: '<p>Hello {name}</p>' },
  ]),
  'a text for another choice': onPage([
    { type: 'radiogroup', name: 'colour', choices: ['red', 'green'], showOtherItem: true, isRequired: true },
    { type: 'checkbox', name: 'fruits', choices: ['apple', 'pear'], showOtherItem: true, otherText: 'Another fruit' },
    { type: 'comment', name: 'why', visibleIf: "{colour} = 'other' or {fruits} contains 'other'" },
  ]),
  'choices of an earlier question': onPage([
    { type: 'checkbox', name: 'owned', choices: ['bike', 'car', 'boat', 'sledge'], isRequired: true },
    { type: 'checkbox', name: 'sold', choicesFromQuestion: 'owned', choicesFromQuestionMode: 'selected' },
    { type: 'radiogroup', name: 'wanted', choicesFromQuestion: 'owned', choicesFromQuestionMode: 'unselected' },
    { type: 'radiogroup', name: 'loved', choicesFromQuestion: 'owned' },
  ]),
  'several choices that have conditions': onPage([
    { type: 'boolean', name: 'eats' },
    { type: 'checkbox', name: 'drinks', choices: ['water', { value: 'wine', visibleIf: '{eats} = true' }] },
    { type: 'tagbox', name: 'takes', choices: ['knife', 'fork'], choicesVisibleIf: '{eats} = true' },
  ]),
  'a panel that needs an answer': onPage([
    {
      ...{ type: 'panel', name: 'ways', isRequired: true },
      elements: [
        { type: 'text', name: 'mail' },
        { type: 'text', name: 'phone' },
      ],
    },
    { type: 'text', name: 'note' },
  ]),
  'choices of pictures': onPage([
    {
      type: 'imagepicker',
      name: 'animal',
      isRequired: true,
      choices: [
        { value: 'lion', imageLink: 'https://example.org/lion.png' },
        { value: 'panda', text: 'A panda', imageLink: 'https://example.org/panda.png' },
      ],
    },
    {
      ...{ type: 'imagepicker', name: 'several', multiSelect: true, showLabel: true },
      choices: [{ value: 'one', imageLink: 'https://example.org/1.png' }, { value: 'two' }],
    },
    { type: 'comment', name: 'why', visibleIf: "{animal} = 'lion' and {several} contains 'one'" },
  ]),
  'signatures and files': onPage([
    { type: 'signaturepad', name: 'sign', isRequired: true },
    { type: 'file', name: 'ticket', allowMultiple: true, acceptedTypes: 'image/png,.pdf', maxSize: 102_400 },
    { type: 'comment', name: 'about', visibleIf: '{ticket} notempty and {sign} notempty' },
  ]),
  'times, months, addresses and phone numbers': onPage([
    { type: 'text', name: 'hour', inputType: 'time', isRequired: true },
    { type: 'text', name: 'booked', inputType: 'datetime-local' },
    { type: 'text', name: 'first', inputType: 'month' },
    { type: 'text', name: 'page', inputType: 'url' },
    { type: 'comment', name: 'early', visibleIf: '{hour} notempty and {first} notempty' },
  ]),
  'read-only questions': onPage([
    { type: 'boolean', name: 'edit' },
    { type: 'text', name: 'plate', enableIf: '{edit} = true', isRequired: true },
    { type: 'text', name: 'fixed', readOnly: true, defaultValue: 'AB-12' },
    {
      ...{ type: 'panel', name: 'details', enableIf: '{plate} notempty' },
      elements: [{ type: 'radiogroup', name: 'size', choices: ['s', 'm'], isRequired: true }],
    },
  ]),
  'addresses after the survey': {
    navigateToUrl: 'https://example.org/thanks?of={name}',
    navigateToUrlOnCondition: [{ url: 'https://example.org/sorry', expression: '{score} <= 2' }],
    elements: [
      { type: 'text', name: 'name', isRequired: true },
      { type: 'rating', name: 'score', isRequired: true },
    ],
  },
  'limits that answers decide': onPage([
    { type: 'text', name: 'least', inputType: 'number', isRequired: true },
    { type: 'text', name: 'most', inputType: 'number', minValueExpression: '{least}', isRequired: true },
    { type: 'text', name: 'below', inputType: 'number', maxValueExpression: '{least} + 50' },
  ]),
  'default answers that are computed': onPage([
    { type: 'text', name: 'arrival', inputType: 'date', defaultValueExpression: 'today()' },
    { type: 'text', name: 'nights', inputType: 'number', defaultValueExpression: '2 + 1', isRequired: true },
  ]),
  'own messages, descriptions and placeholders': onPage([
    {
      ...{ type: 'text', name: 'name', isRequired: true, requiredErrorText: 'We need a name.' },
      ...{ description: 'As on your ticket', placeholder: 'Ada' },
    },
    { type: 'comment', name: 'wish', description: 'For {name}', placeholder: 'Anything', maxLength: 20 },
    { type: 'checkbox', name: 'days', description: 'All that fit', choices: ['mon', 'tue'] },
  ]),
  'markup in titles and choices': onPage([
    { type: 'text', name: 'name', title: 'Your <b>name</b>?' },
    { type: 'radiogroup', name: 'way', choices: [{ value: 'train', text: 'By <i>train</i>' }, 'car'] },
  ]),
  'several languages': {
    locale: 'en',
    clearInvisibleValues: 'onHiddenContainer',
    title: { default: 'A visit', de: 'Ein Besuch' },
    completedHtml: { default: '<p>Thanks, {name}</p>', de: '<p>Danke, {name}</p>' },
    pages: [
      {
        name: 'one',
        elements: [
          {
            ...{ type: 'text', name: 'name', isRequired: true },
            title: { default: 'Your name?', de: 'Ihr Name?' },
            description: { default: 'As on your ticket', de: 'Wie auf Ihrer Karte' },
            placeholder: { default: 'Ada', de: 'Ada auf Deutsch' },
          },
          {
            ...{
              type: 'radiogroup',
              name: 'way',
              title: { default: 'How do you come, {name}?', de: 'Wie kommen Sie, {name}?' },
            },
            choices: [
              { value: 'train', text: { default: 'By train', de: 'Mit dem Zug' } },
              { value: 'car', text: 'Car' },
            ],
          },
          { type: 'comment', name: 'why', title: 'Why {way}?', visibleIf: '{way} notempty' },
        ],
      },
    ],
  },
  'numbers and texts in formats': onPage([
    { type: 'text', name: 'code', isRequired: true, maxLength: 6 },
    { type: 'text', name: 'price', inputType: 'number', step: 0.01, min: 0.5 },
    { type: 'slider', name: 'speed', min: 0, max: 10 },
    {
      ...{ type: 'text', name: 'plate', validators: [{ type: 'regex', regex: '^[A-Z]{2}\\d{2}$', text: 'Like AB12' }] },
    },
  ]),
  'scales with own points': onPage([
    {
      type: 'rating',
      name: 'words',
      rateValues: [
        { value: 'b', text: 'Bad' },
        { value: 'g', text: 'Good' },
      ],
    },
    { type: 'rating', name: 'steps', rateMin: 10, rateMax: 50, rateStep: 10, isRequired: true },
    { type: 'rating', name: 'ends', rateCount: 4, minRateDescription: 'Never', maxRateDescription: 'Always' },
    { type: 'comment', name: 'bad', visibleIf: "{words} = 'b' and {steps} <= 20" },
  ]),
  'a start page': {
    firstPageIsStartPage: true,
    clearInvisibleValues: 'onHiddenContainer',
    pages: [
      { name: 'start', elements: [{ type: 'text', name: 'name', isRequired: true }] },
      { name: 'rest', elements: [{ type: 'comment', name: 'wish', title: 'Your wish, {name}?' }] },
    ],
  },
  'dates with fixed limits': onPage([
    { type: 'text', name: 'day', inputType: 'date', min: '2026-01-10', max: '2026-12-20', isRequired: true },
    { type: 'comment', name: 'why' },
  ]),
  'checks of a question that may be hidden': onPage([
    { type: 'text', name: 'from', inputType: 'number', isRequired: true },
    {
      ...{ type: 'text', name: 'to', inputType: 'number', visibleIf: '{from} > 5' },
      validators: [{ type: 'expression', expression: '{to} > {from}', text: 'Too small' }],
    },
  ]),
  'choices whose value and text are one': onPage([
    { type: 'radiogroup', name: 'boat', choices: ['s|Sailing boat', { value: 'r|Raft', text: 'Own raft' }, 'canoe'] },
    { type: 'matrix', name: 'crew', columns: ['y|Yes', 'n'], rows: ['c|Captain', 'cook'] },
    { type: 'rating', name: 'mood', rateValues: ['1|Bad', 2, '3|Good'] },
    { type: 'comment', name: 'why', title: 'Why {boat}?', visibleIf: "{boat} = 's' or {mood} = 3" },
  ]),
  'choices in an order': onPage([
    {
      type: 'checkbox',
      name: 'up',
      choicesOrder: 'asc',
      choices: ['Vue', 'jQuery', 'item 10', 'item 9', 'Äpfel', '10', '9'],
    },
    { type: 'radiogroup', name: 'down', choicesOrder: 'Desc', choices: ['b', 'B', 'a 2', 'a 10'] },
    { type: 'dropdown', name: 'count', choices: ['some'], choicesMax: 3 },
  ]),
  'limits of a question beside those of its validators': onPage([
    { type: 'text', name: 'nights', inputType: 'number', min: 10, validators: [{ type: 'numeric', minValue: 1 }] },
    {
      ...{ type: 'text', name: 'guests', inputType: 'number' },
      validators: [
        { type: 'numeric', minValue: 10 },
        { type: 'numeric', minValue: 1, maxValue: 30 },
      ],
    },
    { type: 'comment', name: 'note', maxLength: 3, validators: [{ type: 'text', minLength: 2, maxLength: 20 }] },
    {
      ...{ type: 'checkbox', name: 'days', choices: ['mon', 'tue', 'wed'], maxSelectedChoices: 2 },
      validators: [{ type: 'answercount', minCount: 1, maxCount: 3 }],
    },
  ]),
  'conditions that decide alone what is required and read-only': onPage([
    { type: 'boolean', name: 'edit' },
    { type: 'text', name: 'plate', isRequired: true, requiredIf: '{edit} = true' },
    { type: 'text', name: 'colour', readOnly: true, enableIf: '{edit} = true' },
    {
      ...{ type: 'panel', name: 'details', readOnly: true, enableIf: '{edit} = true' },
      elements: [{ type: 'text', name: 'size', isRequired: true }],
    },
  ]),
  'conditions on parts of a single value': onPage([
    { type: 'text', name: 'code' },
    { type: 'text', name: 'age', inputType: 'number' },
    { type: 'radiogroup', name: 'line', choices: ['2', '12', 'ab'] },
    { type: 'matrix', name: 'grid', columns: ['1', '11'], rows: ['r', 's'] },
    { type: 'comment', name: 'anyCode', visibleIf: "{code} anyof ['2', '12']" },
    { type: 'comment', name: 'noCode', visibleIf: "{code} noneof ['2', '12']" },
    { type: 'comment', name: 'partOfAge', visibleIf: '{age} contains 2' },
    { type: 'comment', name: 'partOfLine', visibleIf: "{line} contains '2'" },
    { type: 'comment', name: 'anyLine', visibleIf: "{line} anyof ['2', 'ab']" },
    { type: 'comment', name: 'partOfRow', visibleIf: "{grid.r} contains '1'" },
  ]),
  'divisions by an empty answer and ages without a birthday': onPage([
    { type: 'text', name: 'share', inputType: 'number' },
    { type: 'text', name: 'born', inputType: 'date' },
    { type: 'comment', name: 'many', visibleIf: '10 / {share} > 1' },
    { type: 'comment', name: 'few', visibleIf: '10 % {share} < 2' },
    { type: 'comment', name: 'adult', visibleIf: 'age({born}) >= 0' },
  ]),
  'comparisons of two empty answers': onPage([
    { type: 'text', name: 'from', inputType: 'number' },
    { type: 'text', name: 'to', inputType: 'number' },
    { type: 'comment', name: 'ordered', visibleIf: '{to} >= {from}' },
    { type: 'comment', name: 'before', visibleIf: '{to} < {from}' },
  ]),
  'checks of a question that is read-only': onPage([
    { type: 'boolean', name: 'edit' },
    {
      ...{ type: 'text', name: 'nights', inputType: 'number', enableIf: '{edit} = true' },
      validators: [{ type: 'expression', expression: '{nights} > 5', text: 'Too few' }],
    },
    {
      ...{ type: 'text', name: 'fixed', readOnly: true },
      validators: [{ type: 'expression', expression: '{nights} > 50', text: 'Too few' }],
    },
  ]),
  'defaults of yes and no that have own values': onPage([
    { type: 'boolean', name: 'pets', valueTrue: 'Y', valueFalse: 'N', defaultValue: 'true' },
    { type: 'comment', name: 'which', visibleIf: "{pets} = 'Y'" },
  ]),
};
