const text = (words: string) => ({ default: words });

/** A survey in the format of today, with blocks. */
export const formbricksBlocks = {
  id: 'survey-blocks',
  name: 'Coffee bar',
  welcomeCard: { enabled: true, headline: text('Hello'), buttonLabel: text('Start'), timeToFinish: false },
  hiddenFields: { enabled: true, fieldIds: ['plan'] },
  variables: [{ id: 'v1', name: 'points', type: 'number', value: 1 }],
  languages: [],
  blocks: [
    {
      id: 'block1',
      name: 'Rating',
      elements: [
        {
          ...{ id: 'rate', type: 'rating', scale: 'star', range: 5, required: true },
          headline: text('How was it?'),
          lowerLabel: text('Bad'),
          upperLabel: text('Good'),
        },
        { id: 'visit', type: 'date', headline: text('When?'), required: false, format: 'y-M-d' },
      ],
      logic: [
        {
          id: 'l1',
          conditions: {
            id: 'c1',
            connector: 'and',
            conditions: [
              {
                ...{ id: 'c2', leftOperand: { type: 'element', value: 'rate' }, operator: 'isGreaterThanOrEqual' },
                rightOperand: { type: 'static', value: 4 },
              },
            ],
          },
          actions: [
            {
              id: 'a1',
              objective: 'calculate',
              variableId: 'v1',
              operator: 'add',
              value: { type: 'static', value: 2 },
            },
            { id: 'a2', objective: 'jumpToBlock', target: 'block3' },
          ],
        },
      ],
      buttonLabel: text('Next'),
    },
    {
      id: 'block2',
      name: 'Why',
      elements: [
        {
          ...{ id: 'why', type: 'multipleChoiceMulti', headline: text('Why so bad?'), required: true },
          choices: [
            { id: 'slow', label: text('Slow') },
            { id: 'cold', label: text('Cold') },
            { id: 'other', label: text('Something else') },
          ],
        },
      ],
    },
    {
      id: 'block3',
      name: 'Last',
      elements: [
        {
          ...{ id: 'more', type: 'openText', required: false, longAnswer: true, inputType: 'text' },
          headline: text('You gave #recall:rate/fallback:no# stars. More?'),
          charLimit: { enabled: true, min: 2, max: 100 },
        },
        {
          ...{ id: 'contact', type: 'contactInfo', headline: text('Your name'), required: false },
          firstName: { show: true, required: true, placeholder: text('First name') },
          email: { show: true, required: false, placeholder: text('Email') },
          phone: { show: false, required: false, placeholder: text('Phone') },
        },
        { id: 'agree', type: 'consent', headline: text('Terms'), label: text('I agree'), required: true },
        {
          ...{ id: 'grid', type: 'matrix', headline: text('Compare'), required: false, shuffleOption: 'none' },
          rows: [{ id: 'r1', label: text('Taste') }],
          columns: [
            { id: 'c1', label: text('Good') },
            { id: 'c2', label: text('Bad') },
          ],
        },
      ],
    },
  ],
  endings: [
    {
      id: 'ending1',
      type: 'endScreen',
      headline: text('Thanks'),
      buttonLink: 'https://example.org',
      buttonLabel: text('Go'),
    },
    { id: 'ending2', type: 'redirectToUrl', url: 'https://example.org/next', label: 'Next' },
  ],
};

/** A survey in the earlier format, with questions. */
export const formbricksQuestions = {
  id: 'survey-questions',
  name: 'Plan',
  questions: [
    {
      ...{ id: 'plan', type: 'multipleChoiceSingle', headline: { default: 'Plan?', de: 'Tarif?' }, required: true },
      choices: [
        { id: 'free', label: { default: 'Free', de: 'Frei' } },
        { id: 'pro', label: { default: 'Pro', de: 'Pro' } },
      ],
      shuffleOption: 'all',
      logic: [
        {
          id: 'l1',
          conditions: {
            ...{ id: 'c1', connector: 'or' },
            conditions: [
              {
                ...{ id: 'c2', leftOperand: { type: 'question', value: 'plan' }, operator: 'equals' },
                rightOperand: { type: 'static', value: 'free' },
              },
            ],
          },
          actions: [{ id: 'a1', objective: 'jumpToQuestion', target: 'end' }],
        },
      ],
      logicFallback: 'nps',
    },
    { id: 'nps', type: 'nps', headline: { default: 'Recommend?', de: 'Empfehlen?' }, required: false },
  ],
  endings: [{ id: 'end', type: 'endScreen', headline: { default: 'Bye', de: 'Tschüss' } }],
  hiddenFields: { enabled: false },
  welcomeCard: { enabled: false },
};
