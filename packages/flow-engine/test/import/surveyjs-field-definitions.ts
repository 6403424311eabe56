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
};
