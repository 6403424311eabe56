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
});
