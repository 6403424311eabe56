/** A form with each kind of field, as Typeform's API gives it. */
export const typeformForm = {
  id: 'form1',
  title: 'After the visit',
  settings: { language: 'en', is_public: true, redirect_after_submit_url: 'https://example.org/done' },
  hidden: ['plan'],
  variables: { score: 0 },
  welcome_screens: [{ ref: 'hello', title: 'Welcome', properties: { button_text: 'Start', show_button: true } }],
  thankyou_screens: [
    { ref: 'bye', type: 'thankyou_screen', title: 'Thanks, {{field:name}}', properties: { show_button: false } },
    { ref: 'shop', type: 'url_redirect', title: 'Shop', properties: { redirect_url: 'https://example.org/shop' } },
  ],
  fields: [
    { id: 'f1', ref: 'name', title: 'Your name?', type: 'short_text', validations: { required: true, max_length: 40 } },
    {
      ...{ id: 'f2', ref: 'fruit', title: 'Which fruits, {{field:name}}?', type: 'multiple_choice' },
      properties: {
        ...{ allow_multiple_selection: true, allow_other_choice: true, vertical_alignment: true },
        choices: [
          { id: 'c1', ref: 'apple', label: 'Apple' },
          { id: 'c2', ref: 'pear', label: 'Pear' },
        ],
      },
      validations: { required: true, min_selection: 1, max_selection: 2 },
    },
    { id: 'f3', ref: 'sure', title: 'Sure?', type: 'yes_no', validations: { required: true } },
    {
      ...{ id: 'f4', ref: 'scale', title: 'How likely?', type: 'opinion_scale' },
      properties: { steps: 7, start_at_one: true, labels: { left: 'No', center: 'Perhaps', right: 'Yes' } },
    },
    { id: 'f5', ref: 'note', title: 'A word from us', type: 'statement', properties: { button_text: 'Go on' } },
    {
      ...{ id: 'f6', ref: 'about', title: 'About you', type: 'group' },
      properties: {
        fields: [
          { id: 'f7', ref: 'mail', title: 'Mail', type: 'email' },
          {
            id: 'f8',
            ref: 'born',
            title: 'Birthday',
            type: 'date',
            properties: { structure: 'DDMMYYYY', separator: '/' },
          },
        ],
      },
    },
    {
      ...{ id: 'f9', ref: 'grid', title: 'Rate each', type: 'matrix' },
      properties: {
        fields: [
          {
            ref: 'taste',
            title: 'Taste',
            type: 'multiple_choice',
            properties: {
              choices: [
                { ref: 'g', label: 'Good' },
                { ref: 'b', label: 'Bad' },
              ],
            },
          },
          {
            ref: 'price',
            title: 'Price',
            type: 'multiple_choice',
            properties: {
              choices: [
                { ref: 'g', label: 'Good' },
                { ref: 'b', label: 'Bad' },
              ],
            },
          },
        ],
      },
    },
    {
      ...{ id: 'f10', ref: 'where', title: 'Where?', type: 'address' },
      properties: {
        fields: [
          {
            ref: 'street',
            title: 'Street',
            type: 'short_text',
            subfield_key: 'address',
            validations: { required: true },
          },
          { ref: 'town', title: 'City', type: 'short_text', subfield_key: 'city' },
        ],
      },
    },
  ],
  logic: [
    {
      type: 'field',
      ref: 'sure',
      actions: [
        {
          action: 'jump',
          details: { to: { type: 'thankyou', value: 'shop' } },
          condition: {
            op: 'is',
            vars: [
              { type: 'field', value: 'sure' },
              { type: 'constant', value: false },
            ],
          },
        },
        {
          action: 'add',
          details: { target: { type: 'variable', value: 'score' }, value: { type: 'constant', value: 3 } },
          condition: {
            op: 'or',
            vars: [
              {
                op: 'is',
                vars: [
                  { type: 'field', value: 'fruit' },
                  { type: 'choice', value: 'pear' },
                ],
              },
              {
                op: 'equal',
                vars: [
                  { type: 'hidden', value: 'plan' },
                  { type: 'constant', value: 'pro' },
                ],
              },
            ],
          },
        },
      ],
    },
    {
      type: 'field',
      ref: 'scale',
      actions: [
        { action: 'jump', details: { to: { type: 'field', value: 'about' } }, condition: { op: 'always', vars: [] } },
      ],
    },
  ],
};
