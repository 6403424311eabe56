/** Definitions of SurveyJS by the feature that each is about. Each converts without a loss of the kind `lost`. */
export const surveyJsDefinitions: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'text questions by input type': onPage([
    { type: 'text', name: 'name', title: 'What is your name?', isRequired: true, placeholder: 'First and last name' },
    { type: 'text', name: 'email', inputType: 'email' },
    { type: 'text', name: 'guests', inputType: 'number', min: 1, max: 8, isRequired: true },
    { type: 'text', name: 'arrival', inputType: 'date', min: '2026-01-10', max: '2026-12-20' },
    { type: 'comment', name: 'wishes', maxLength: 80 },
  ]),
  'choices with other and none': onPage([
    { type: 'radiogroup', name: 'colour', choices: ['red', 'green', { value: 'b', text: 'Blue' }], isRequired: true },
    { type: 'checkbox', name: 'fruits', choices: ['apple', 'pear', 'plum'], showNoneItem: true, maxSelectedChoices: 2 },
    { type: 'dropdown', name: 'size', choicesMin: 1, choicesMax: 9 },
    { type: 'tagbox', name: 'tags', choices: ['a', 'b', 'c', 'd'], minSelectedChoices: 2 },
    { type: 'boolean', name: 'member', isRequired: true },
  ]),
  'conditions over several answers': onPage([
    { type: 'text', name: 'age', inputType: 'number', isRequired: true },
    { type: 'boolean', name: 'member' },
    { type: 'checkbox', name: 'topics', choices: ['food', 'room', 'staff'] },
    { type: 'comment', name: 'guardian', visibleIf: '{age} < 18', isRequired: true },
    { type: 'comment', name: 'thanks', visibleIf: '{age} >= 18 and {member} = true' },
    { type: 'comment', name: 'food', visibleIf: "{topics} contains 'food'" },
    { type: 'comment', name: 'several', visibleIf: "{topics} allof ['food', 'room'] or {topics} = ['staff']" },
    { type: 'comment', name: 'neither', visibleIf: '{topics} empty and {member} notempty' },
    { type: 'comment', name: 'notFood', visibleIf: "{topics} notcontains 'food' and {topics} notempty" },
    { type: 'comment', name: 'outside', visibleIf: '!({age} > 20 and {age} < 60) and {age} notempty' },
  ]),
  'conditions that depend on each other': onPage([
    { type: 'radiogroup', name: 'first', choices: ['yes', 'no'], isRequired: true },
    { type: 'radiogroup', name: 'second', choices: ['yes', 'no'], visibleIf: "{first} = 'yes'" },
    { type: 'radiogroup', name: 'third', choices: ['yes', 'no'], visibleIf: "{second} = 'yes'" },
    { type: 'comment', name: 'fourth', visibleIf: "{third} = 'no' or {second} anyof ['no']" },
  ]),
  'required and read-only by condition': onPage([
    { type: 'radiogroup', name: 'contact', choices: ['mail', 'phone', 'none'], isRequired: true },
    { type: 'text', name: 'address', requiredIf: "{contact} = 'mail'" },
    { type: 'text', name: 'number', requiredIf: "{contact} = 'phone'", inputType: 'number' },
  ]),
  'options by condition': onPage([
    { type: 'radiogroup', name: 'meal', choices: ['meat', 'fish', 'none'], isRequired: true },
    {
      type: 'radiogroup',
      name: 'wine',
      choices: [
        { value: 'red', visibleIf: "{meal} = 'meat'" },
        { value: 'white', visibleIf: "{meal} = 'fish'" },
        'water',
      ],
    },
    { type: 'checkbox', name: 'owned', choices: ['bike', 'car', 'boat'] },
    {
      type: 'radiogroup',
      name: 'favourite',
      choices: ['bike', 'car', 'boat'],
      choicesVisibleIf: '{owned} contains {item}',
    },
  ]),
  'pages and panels by condition': {
    clearInvisibleValues: 'onHiddenContainer',
    pages: [
      { name: 'start', elements: [{ type: 'radiogroup', name: 'kind', choices: ['a', 'b', 'c'], isRequired: true }] },
      { name: 'onlyA', visibleIf: "{kind} = 'a'", elements: [{ type: 'text', name: 'detailA', isRequired: true }] },
      {
        name: 'panels',
        elements: [
          {
            type: 'panel',
            name: 'outer',
            title: 'Details',
            visibleIf: "{kind} = 'b'",
            elements: [
              { type: 'text', name: 'inOuter' },
              {
                type: 'panel',
                name: 'inner',
                visibleIf: '{inOuter} notempty',
                elements: [{ type: 'text', name: 'inInner', isRequired: true }],
              },
            ],
          },
        ],
      },
      { name: 'last', elements: [{ type: 'comment', name: 'rest' }] },
    ],
  },
  'ratings of all kinds': onPage([
    { type: 'rating', name: 'five', isRequired: true },
    { type: 'rating', name: 'recommend', rateMin: 0, rateMax: 10 },
    { type: 'rating', name: 'stars', rateType: 'stars', rateMax: 5 },
    { type: 'rating', name: 'faces', rateType: 'smileys', rateMax: 5 },
    { type: 'comment', name: 'why', visibleIf: '{recommend} <= 6', isRequired: true },
    { type: 'comment', name: 'great', visibleIf: '{five} + {stars} >= 9' },
  ]),
  'ranking, matrix and several fields': onPage([
    { type: 'ranking', name: 'order', choices: ['one', 'two', 'three'] },
    {
      type: 'matrix',
      name: 'service',
      columns: ['good', 'bad'],
      rows: ['speed', { value: 'taste', text: 'Taste' }],
      eachRowRequired: true,
      isRequired: true,
    },
    { type: 'comment', name: 'slow', visibleIf: "{service.speed} = 'bad'", isRequired: true },
    {
      type: 'multipletext',
      name: 'contact',
      items: [{ name: 'street', isRequired: true }, { name: 'city' }, { name: 'mail', inputType: 'email' }],
    },
    { type: 'comment', name: 'inCity', visibleIf: '{contact.city} notempty' },
  ]),
  'calculated values and expressions': {
    clearInvisibleValues: 'onHiddenContainer',
    calculatedValues: [
      { name: 'total', expression: '{price} * {count}' },
      { name: 'isLarge', expression: '{total} > 100' },
    ],
    elements: [
      { type: 'text', name: 'price', inputType: 'number', isRequired: true },
      { type: 'text', name: 'count', inputType: 'number', isRequired: true },
      { type: 'expression', name: 'sum', expression: '{total} + 5', displayStyle: 'decimal' },
      { type: 'comment', name: 'largeOrder', visibleIf: '{total} > 100', isRequired: true },
      { type: 'comment', name: 'smallOrder', visibleIf: 'iif({count} > 3, {total}, {price}) < 20' },
      { type: 'comment', name: 'shipped', visibleIf: '{sum} >= 50' },
    ],
  },
  'expressions in panels, and in lists of questions': {
    clearInvisibleValues: 'onHiddenContainer',
    pages: [
      {
        name: 'only',
        questions: [
          { type: 'text', name: 'price', inputType: 'number', isRequired: true },
          {
            type: 'panel',
            name: 'sums',
            questions: [{ type: 'expression', name: 'double', expression: '{price} * 2' }],
          },
          {
            type: 'flowpanel',
            name: 'more',
            elements: [{ type: 'expression', name: 'sum', expression: '{double} + 5' }],
          },
          { type: 'comment', name: 'large', visibleIf: '{sum} >= 50' },
        ],
      },
    ],
  },
  'checks of answers': onPage([
    {
      type: 'text',
      name: 'code',
      isRequired: true,
      validators: [{ type: 'regex', regex: '^[A-Z]{2}\\d{2}$', text: 'Like AB12' }],
    },
    { type: 'text', name: 'mail', validators: [{ type: 'email' }] },
    { type: 'text', name: 'amount', inputType: 'number', validators: [{ type: 'numeric', minValue: 5, maxValue: 50 }] },
    { type: 'comment', name: 'story', validators: [{ type: 'text', minLength: 3, maxLength: 20 }] },
    { type: 'checkbox', name: 'picks', choices: ['a', 'b', 'c'], validators: [{ type: 'answercount', minCount: 2 }] },
    {
      type: 'text',
      name: 'nights',
      inputType: 'number',
      validators: [{ type: 'expression', expression: '{nights} < {amount} or {amount} empty', text: 'Too many' }],
    },
  ]),
  'ends by condition': {
    completedHtml: '<p>Thanks</p>',
    completedHtmlOnCondition: [
      { expression: '{score} >= 4', html: '<p>Great</p>' },
      { expression: '{score} <= 2', html: '<p>Sorry</p>' },
    ],
    elements: [{ type: 'rating', name: 'score', isRequired: true }],
  },
  'a survey that ends early': {
    pages: [
      { name: 'one', elements: [{ type: 'boolean', name: 'adult', isRequired: true }] },
      { name: 'two', elements: [{ type: 'text', name: 'job', isRequired: true }] },
    ],
    triggers: [{ type: 'complete', expression: '{adult} = false' }],
  },
  'default answers': onPage([
    { type: 'text', name: 'country', defaultValue: 'Chile', isRequired: true },
    { type: 'checkbox', name: 'days', choices: ['mon', 'tue', 'wed'], defaultValue: ['mon', 'wed'] },
    { type: 'radiogroup', name: 'way', choices: ['train', 'car'], defaultValue: 'train' },
    { type: 'comment', name: 'station', visibleIf: "{way} = 'train'", isRequired: true },
    { type: 'boolean', name: 'news', defaultValue: true },
  ]),
  'one question a page': {
    questionsOnPageMode: 'questionPerPage',
    clearInvisibleValues: 'onHiddenContainer',
    elements: [
      { type: 'radiogroup', name: 'pet', choices: ['cat', 'dog', 'none'], isRequired: true },
      { type: 'text', name: 'petName', visibleIf: "{pet} <> 'none'", isRequired: true },
      { type: 'comment', name: 'other' },
    ],
  },
  'a preview before the end': {
    showPreviewBeforeComplete: true,
    pages: [
      { name: 'first', elements: [{ type: 'text', name: 'name', isRequired: true }] },
      { name: 'second', elements: [{ type: 'boolean', name: 'member' }] },
    ],
  },
  'panels without a visible question': {
    clearInvisibleValues: 'onHiddenContainer',
    pages: [
      { name: 'first', elements: [{ type: 'radiogroup', name: 'way', choices: ['car', 'train'] }] },
      {
        name: 'second',
        elements: [
          { type: 'panel', name: 'empty', title: 'Nothing' },
          {
            ...{ type: 'panel', name: 'car', title: 'Your car' },
            elements: [{ type: 'text', name: 'plate', visibleIf: "{way} = 'car'" }],
          },
          {
            ...{ type: 'panel', name: 'fixed', title: 'Known', isRequired: true, readOnly: true },
            elements: [{ type: 'text', name: 'address', visibleIf: "{way} = 'train'" }],
          },
        ],
      },
    ],
  },
  'all pages as one': {
    questionsOnPageMode: 'singlePage',
    clearInvisibleValues: 'onHiddenContainer',
    pages: [
      { name: 'one', elements: [{ type: 'boolean', name: 'more', isRequired: true }] },
      {
        name: 'two',
        title: 'More',
        visibleIf: '{more} = true',
        elements: [{ type: 'text', name: 'details', isRequired: true }],
      },
    ],
  },
  'names with blanks and an own value for yes and no': onPage([
    { type: 'boolean', name: 'has car', valueTrue: 'Yes', valueFalse: 'No', isRequired: true },
    { type: 'text', name: 'car.brand', visibleIf: "{has car} = 'Yes'" },
    { type: 'radiogroup', name: 'level', choices: [1, 2, 3] },
    { type: 'comment', name: 'high', visibleIf: '{level} > 1' },
    { type: 'comment', name: 'low', visibleIf: '{level} = 1' },
  ]),
};

/** Wraps questions to a survey of one page. As in a flow, a question that is hidden loses its answer. */
export function onPage(elements: readonly object[]): Readonly<Record<string, unknown>> {
  return { clearInvisibleValues: 'onHiddenContainer', pages: [{ name: 'page', elements }] };
}
