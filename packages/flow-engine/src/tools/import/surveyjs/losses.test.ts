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
    ['a name that no question has', { type: 'text', name: 'q', title: 'Hello {plan}' }, ['changed  {plan}']],
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
    expect(lossesOf({ elements })).toEqual(['changed elements[1].choicesFromQuestion choicesFromQuestion']);
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
      'a ranking of chosen options',
      {
        elements: [
          { type: 'checkbox', name: 'q', choices: ['a', 'b'] },
          { type: 'ranking', name: 'r', choicesFromQuestion: 'q', choicesFromQuestionMode: 'selected' },
        ],
      },
      'elements[1].choices',
    ],
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
