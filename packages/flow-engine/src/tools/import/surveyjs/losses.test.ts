import { describe, expect, test } from 'vitest';
import { convertSurvey } from '../convert-survey.ts';

const lossesOf = (survey: object) =>
  convertSurvey(survey, { from: 'surveyjs' }).losses.map(({ path, feature, kind }) => `${kind} ${path} ${feature}`);

describe('the report of a SurveyJS definition', () => {
  test.each<[string, object, string[]]>([
    ['a property that nobody knows', { type: 'text', name: 'q', colour: 'red' }, ['lost elements[0].colour colour']],
    ['a property of a look', { type: 'text', name: 'q', width: '50%', startWithNewLine: false }, []],
    ['an unknown type', { type: 'paneldynamic', name: 'q', panelCount: 2 }, ['lost elements[0] paneldynamic']],
    [
      'an unknown function',
      { type: 'text', name: 'q', visibleIf: 'own({q})' },
      ['lost elements[0].visibleIf visibleIf'],
    ],
    [
      'a value of a wrong type',
      { type: 'text', name: 'q', isRequired: 'yes' },
      ['lost elements[0].isRequired isRequired'],
    ],
    [
      'a name in a text that no question has',
      { type: 'text', name: 'q', title: 'Hello {plan}' },
      ['changed elements[0].title {plan}'],
    ],
    [
      'a name in a condition that no question has',
      { type: 'text', name: 'q', requiredIf: "{plan} = 'pro'" },
      ['changed elements[0].requiredIf {plan}'],
    ],
    [
      'an unsafe pattern',
      { type: 'text', name: 'q', validators: [{ type: 'regex', regex: '(' }] },
      ['lost elements[0].validators[0].regex regex'],
    ],
  ])('tells of %s', (_, element, losses) => {
    expect(lossesOf({ elements: [element] })).toEqual(losses);
  });

  test('tells of triggers that set answers, with their type', () => {
    const triggers = [{ type: 'setvalue', expression: '{q} = 1', setToName: 'r', setValue: 2 }];
    expect(lossesOf({ elements: [{ type: 'text', name: 'q' }], triggers })).toEqual(['lost triggers[0] setvalue']);
  });

  test('a question that is read-only needs no answer, as in SurveyJS', () => {
    const element = { type: 'text', name: 'q', isRequired: true, enableIf: '{r} = 1' };
    const { flow } = convertSurvey({ elements: [element, { type: 'text', name: 'r' }] }, { from: 'surveyjs' });
    const enabled = { '==': [{ var: 'answers.r' }, '1'] };
    expect(flow).toMatchObject({
      elements: [
        {
          question: {
            is_required: false,
            read_only_if: { '!': [enabled] },
            required_if: { '!': [{ '!': [enabled] }] },
          },
        },
        {},
        {},
        {},
      ],
    });
  });

  test('renames the properties of the own types that the owner declares', () => {
    const components = {
      infotext: { type: 'html', properties: { body: 'html', look: null } },
      person: {
        type: 'multipletext',
        items: [{ name: 'first', title: 'First name' }],
        properties: { labelFirst: 'first.title', labelLast: 'last.title' },
      },
    };
    const elements = [
      { type: 'infotext', name: 'i', body: 'Some help.', look: 'box', size: 2, colour: 'red' },
      { type: 'person', name: 'p', labelFirst: 'Given name', labelLast: 'Family name' },
    ];
    const { flow, losses } = convertSurvey({ elements }, { from: 'surveyjs', components });
    const options = [{ key: 'first', body: { en: 'Given name' } }];
    expect(flow).toMatchObject({ elements: [{ body: { en: 'Some help.' } }, { question: { options } }, {}, {}] });
    expect(losses.map(({ path }) => path)).toEqual(['elements[0].colour', 'elements[1].last.title']);
  });

  test('a property keeps its name when there is one of the new name, and is reported', () => {
    const components = { infotext: { type: 'html', properties: { body: 'html' } } };
    const { losses } = convertSurvey(
      { elements: [{ type: 'infotext', name: 'i', body: 'One', html: 'Two' }] },
      { from: 'surveyjs', components },
    );
    expect(losses.map(({ path }) => path)).toEqual(['elements[0].body']);
  });

  test.each([
    ['radiogroup', { '==': [{ var: 'answers.q' }, 'b'] }],
    ['checkbox', { contains: [{ var: 'answers.q' }, 'b'] }],
  ])('the comment beside a choice of a %s is a question of its own, shown with the choice', (type, condition) => {
    const choices = ['a', { value: 'b', text: 'Bus', showCommentArea: true, isCommentRequired: true }];
    const survey = { clearInvisibleValues: 'onHiddenContainer', elements: [{ type, name: 'q', choices }] };
    const { flow } = convertSurvey(survey, { from: 'surveyjs' });
    const question = { key: 'q_b_comment', style: 'textarea', is_required: true };
    expect(flow).toMatchObject({ elements: [{}, { body: { en: 'Bus' }, visible_if: condition, question }, {}, {}] });
    expect(lossesOf(survey)).toEqual(['changed elements[0].choices[1].showCommentArea showCommentArea']);
  });

  test.each<[string, object[], string[]]>([
    ['a fixed limit', [{ type: 'text', name: 'd', inputType: 'date', min: '2026-01-01' }], []],
    [
      'a fixed limit of an answer that a condition reads',
      [
        { type: 'text', name: 'd', inputType: 'date', min: '2026-01-01' },
        { type: 'text', name: 'q', requiredIf: '{d} notempty' },
      ],
      ['changed elements[0].min min'],
    ],
    [
      'a limit that another answer computes',
      [
        { type: 'text', name: 'from', inputType: 'date' },
        { type: 'text', name: 'to', inputType: 'date', minValueExpression: '{from}' },
      ],
      ['changed elements[1].minValueExpression minValueExpression'],
    ],
  ])('tells whether an answer that a limit refuses is noticed: %s', (_, elements, losses) => {
    expect(lossesOf({ elements })).toEqual(losses);
  });

  test('tells what to write instead of a property that a flow does not have', () => {
    const elements = [{ type: 'radiogroup', name: 'q', choices: [1], correctAnswer: 1, setValueIf: '{q} = 2' }];
    const { losses } = convertSurvey({ elements, timeLimit: 60, colour: 'red' }, { from: 'surveyjs' });
    expect(losses.map(({ feature, detail }) => `${feature}: ${detail}`)).toEqual([
      'correctAnswer: Give the right options a "score", and show the sum as a variable.',
      'setValueIf: Answers are never set. Use a variable, or "default_answer" of the question.',
      'timeLimit: There is no time limit. A feedback tells how long the visitor took.',
      'colour: There is no counterpart in a flow.',
    ]);
  });

  test.each<[string, object[], string[]]>([
    [
      'several choices that have conditions',
      [
        { type: 'boolean', name: 'q' },
        { type: 'checkbox', name: 'r', choices: ['a', { value: 'b', visibleIf: '{q} = true' }] },
      ],
      ['changed elements[1].choices choices'],
    ],
    [
      'texts with a date, a time, several options and a whole table',
      [
        { type: 'text', name: 'd', inputType: 'date' },
        { type: 'text', name: 't', inputType: 'time' },
        { type: 'checkbox', name: 'c', choices: ['a', 'b'] },
        { type: 'matrix', name: 'm', columns: ['a', 'b'], rows: ['r'] },
        { type: 'text', name: 'q', title: { default: '{d} {t} {c} {m} {m.r}', de: '{d} um {t}' } },
      ],
      ['{d}', '{t}', '{c}', '{m}'].map((placeholder) => `changed elements[4].title ${placeholder}`),
    ],
    [
      'a ranking of chosen options',
      [
        { type: 'checkbox', name: 'q', choices: ['a', 'b'] },
        { type: 'ranking', name: 'r', choicesFromQuestion: 'q', choicesFromQuestionMode: 'selected' },
      ],
      ['changed elements[1].choicesFromQuestionMode choicesFromQuestionMode', 'changed elements[1].choices choices'],
    ],
    [
      'the text of "other" in place of the option',
      [{ type: 'radiogroup', name: 'q', choices: [1], showOtherItem: true, storeOthersAsComment: false }],
      ['changed elements[0].storeOthersAsComment storeOthersAsComment'],
    ],
    [
      'an order of options in several languages',
      [
        {
          type: 'radiogroup',
          name: 'q',
          choicesOrder: 'asc',
          choices: [{ value: 1, text: { default: 'B', de: 'A' } }],
        },
      ],
      ['changed elements[0].choicesOrder choicesOrder'],
    ],
    [
      'descriptions in place of the ends of a scale',
      [{ type: 'rating', name: 'q', displayRateDescriptionsAsExtremeItems: true }],
      ['changed elements[0].displayRateDescriptionsAsExtremeItems displayRateDescriptionsAsExtremeItems'],
    ],
    [
      'an order that a condition reads',
      [
        { type: 'ranking', name: 'q', choices: ['a', 'b'] },
        { type: 'text', name: 'r', requiredIf: "{q} = ['b', 'a']" },
      ],
      ['changed elements[1].requiredIf requiredIf'],
    ],
  ])('tells of %s', (_, elements, losses) => {
    expect(lossesOf({ elements })).toEqual(losses);
  });

  test.each<[string, object, string[]]>([
    [
      'a pattern of a style that has none',
      { type: 'text', inputType: 'number', validators: [{ type: 'regex', regex: '^1' }] },
      ['lost validators[0].type'],
    ],
    [
      'a length of a style that has none',
      { type: 'text', inputType: 'email', maxLength: 9, validators: [{ type: 'text', minLength: 3 }] },
      ['changed maxLength', 'lost validators[0].type'],
    ],
    [
      'a second pattern',
      {
        type: 'text',
        validators: [
          { type: 'regex', regex: '^1' },
          { type: 'regex', regex: '2$' },
        ],
      },
      ['lost validators[1].type'],
    ],
    [
      'a limit beside one that is computed',
      {
        type: 'text',
        inputType: 'number',
        max: 9,
        minValueExpression: '1 + 1',
        validators: [{ type: 'numeric', minValue: 3 }],
      },
      ['changed minValueExpression', 'lost validators[0].type'],
    ],
    [
      'a pattern that tells upper from lower case',
      { type: 'text', validators: [{ type: 'regex', regex: '^A\\d$' }] },
      ['changed validators[0].regex'],
    ],
    [
      'a pattern that does not tell upper from lower case',
      { type: 'text', validators: [{ type: 'regex', regex: '^A$', caseInsensitive: true }] },
      [],
    ],
    [
      'an answer that is kept while it is hidden',
      { type: 'text', clearIfInvisible: 'none' },
      ['changed clearIfInvisible'],
    ],
    ['a place in a random order', { type: 'text', randomize: false }, ['changed randomize']],
    [
      'values in texts in place of words',
      { type: 'radiogroup', choices: [1], title: '{q}', useDisplayValuesInDynamicTexts: false },
      ['changed useDisplayValuesInDynamicTexts'],
    ],
    [
      'words of the field of "other"',
      { type: 'radiogroup', choices: [1], showOtherItem: true, otherPlaceholder: 'Which?', otherErrorText: 'Tell us' },
      ['changed otherErrorText', 'changed otherPlaceholder'],
    ],
    ['words of the field of "other" without it', { type: 'radiogroup', choices: [1], otherPlaceholder: 'Which?' }, []],
    [
      'a condition on its answer beside a number of choices, which it does not change',
      { type: 'checkbox', choices: [1, 2], minSelectedChoices: 1, requiredIf: '{q} notempty' },
      [],
    ],
    ['a default that is no option', { type: 'radiogroup', choices: [1], defaultValue: 2 }, ['lost defaultValue']],
    ['a default file', { type: 'file', allowMultiple: true, defaultValue: 'a.png' }, ['lost defaultValue']],
    [
      'fields that are optional since it may be read-only',
      { type: 'multipletext', enableIf: '{q.a} notempty', items: [{ name: 'a', isRequired: true }] },
      ['lost items'],
    ],
    ['a film', { type: 'image', imageLink: 'https://www.youtube.com/watch?v=1' }, ['lost imageLink']],
    [
      'a film by its mode',
      { type: 'image', imageLink: 'https://example.org/film', contentMode: 'video' },
      ['lost imageLink'],
    ],
    ['options that are films', { type: 'imagepicker', choices: [1], contentMode: 'video' }, ['lost contentMode']],
    [
      'the decimals of a computed number',
      { type: 'expression', expression: '1', displayStyle: 'decimal', maximumFractionDigits: 1 },
      ['changed maximumFractionDigits'],
    ],
    [
      'characters of a mask in the answer',
      { type: 'text', maskType: 'pattern', maskSettings: { pattern: '99-99' } },
      ['changed maskType', 'changed maskSettings'],
    ],
    [
      'a mask that the answer has, too',
      { type: 'text', maskType: 'numeric', maskSettings: { saveMaskedValue: true } },
      ['changed maskType', 'changed maskSettings.saveMaskedValue'],
    ],
  ])('tells of a question with %s', (_, question, losses) => {
    const found = convertSurvey({ elements: [{ name: 'q', ...question }] }, { from: 'surveyjs' }).losses;
    expect(found.map(({ kind, path }) => `${kind} ${path.replace('elements[0].', '')}`)).toEqual(losses);
  });

  test('a mask without negative numbers is a limit, and its prefix and suffix are those of the number', () => {
    const maskSettings = { allowNegativeValues: false, prefix: '$', suffix: ' USD', min: -3 };
    const element = { type: 'text', name: 'q', maskType: 'currency', maskSettings };
    const question = { style: 'numeric', lowerlimit: 0, prefix: { en: '$' }, suffix: { en: ' USD' } };
    expect(convertSurvey({ elements: [element] }, { from: 'surveyjs' }).flow).toMatchObject({
      elements: [{ question }, {}, {}],
    });
  });

  test('the description of a computed value is below it', () => {
    const element = { type: 'expression', name: 'q', expression: '1', title: 'Sum', description: 'With tax' };
    expect(convertSurvey({ elements: [element] }, { from: 'surveyjs' }).flow).toMatchObject({
      elements: [{ body: { en: 'Sum: {{ variables.q }}\nWith tax' } }, {}, {}],
    });
  });

  test('an option that is not shuffled keeps its position', () => {
    const choices = [{ value: 'a', randomize: false }, 'b'];
    const element = { type: 'radiogroup', name: 'q', choicesOrder: 'random', choices };
    const options = [{ key: 'a', keep_position: true }, { key: 'b' }];
    expect(convertSurvey({ elements: [element] }, { from: 'surveyjs' }).flow).toMatchObject({
      elements: [{ question: { options } }, {}, {}],
    });
  });

  test('a text shows the answer to a question whose name begins with a digit, and leaves other words in braces', () => {
    const elements = [
      { type: 'text', name: '1-2+3' },
      { type: 'text', name: 'q', title: 'Hi {1-2+3}, {2,4} and {%}' },
    ];
    expect(JSON.stringify(convertSurvey({ elements }, { from: 'surveyjs' }).flow)).toContain(
      '"Hi {{ answers.1-2+3 }}, {2,4} and {%}"',
    );
  });

  test('numbers in labels are sorted as numbers', () => {
    const choices = ['10 km', '9 km', '100 km'];
    const survey = { elements: [{ type: 'radiogroup', name: 'q', choices, choicesOrder: 'asc' }] };
    expect(convertSurvey(survey, { from: 'surveyjs' }).flow).toMatchObject({
      elements: [{ question: { options: [{ key: '9 km' }, { key: '10 km' }, { key: '100 km' }] } }, {}, {}],
    });
  });

  test('only a random order has options that keep their position', () => {
    const question = { type: 'radiogroup', name: 'q', choices: [1], showNoneItem: true };
    const [plain, random] = [question, { ...question, choicesOrder: 'random' }].map((element) =>
      JSON.stringify(convertSurvey({ elements: [element] }, { from: 'surveyjs' }).flow),
    );
    expect([plain, random].map((flow) => flow?.includes('keep_position'))).toEqual([false, true]);
  });

  test('a ranking has no "other", as in SurveyJS', () => {
    const survey = { elements: [{ type: 'ranking', name: 'q', choices: ['a', 'b'], showOtherItem: true }] };
    expect(JSON.stringify(convertSurvey(survey, { from: 'surveyjs' }).flow)).not.toContain('other');
    expect(lossesOf(survey)).toEqual([]);
  });

  test('tells that "other" of an earlier question is among the options of a later one', () => {
    const elements = [
      { type: 'checkbox', name: 'q', choices: ['a'], showOtherItem: true },
      { type: 'checkbox', name: 'r', choicesFromQuestion: 'q', choicesFromQuestionMode: 'selected' },
    ];
    expect(lossesOf({ elements })).toContain('changed elements[1].choicesFromQuestion choicesFromQuestion');
  });

  test('reads true and false as texts, as SurveyJS does', () => {
    const survey = { elements: [{ type: 'text', name: 'q', isRequired: 'true' }] };
    const { flow, losses } = convertSurvey(survey, { from: 'surveyjs' });
    expect(flow).toMatchObject({ elements: [{ question: { is_required: true } }, {}, {}] });
    expect(losses).toEqual([]);
  });

  test.each<[string, object, string]>([
    ['an element without a text', { elements: [{ type: 'html', name: 'q' }] }, 'elements[0].html'],
    ['a number sign before a name', { elements: [{ type: 'text', name: '#q' }] }, 'elements[0].name'],
    [
      'two choices of one value',
      { elements: [{ type: 'checkbox', name: 'q', choices: ['other'], showOtherItem: true }] },
      'elements[0].choices',
    ],
    [
      'panels whose questions have a page each',
      {
        questionsOnPageMode: 'questionPerPage',
        elements: [{ type: 'panel', name: 'p', elements: [{ type: 'text', name: 'q' }] }],
      },
      'questionsOnPageMode',
    ],
  ])('tells of %s as changed', (_, survey, path) => {
    const { losses } = convertSurvey(survey, { from: 'surveyjs' });
    expect(losses.map((loss) => `${loss.kind} ${loss.path}`)).toEqual([`changed ${path}`]);
  });

  test.each(['=<', '<='])('reads %s as at most', (operator) => {
    const element = { type: 'text', name: 'q', inputType: 'number', requiredIf: `{q} ${operator} 2` };
    const { flow } = convertSurvey({ elements: [element] }, { from: 'surveyjs' });
    const atMost = { '<=': [{ var: 'answers.q' }, 2] };
    const question = { required_if: { and: [{ answered: { var: 'answers.q' } }, atMost] } };
    expect(flow).toMatchObject({ elements: [{ question }, {}, {}] });
  });
});
