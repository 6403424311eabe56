import { describe, expect, test } from 'vitest';
import { convertSurvey } from '../convert-survey.ts';

const text = (name: string, rest: object = {}) => ({ type: 'text', name, ...rest });
const panel = { type: 'panel', name: 'p', elements: [text('r')] };

const remarksOn = (survey: object) =>
  convertSurvey(survey, { from: 'surveyjs' }).losses.map(({ kind, path, feature }) => `${kind} ${path} ${feature}`);

describe('the report of a SurveyJS definition', () => {
  test.each<[string, object, string[]]>([
    [
      'a random order of questions that have a page each',
      { questionsOnPageMode: 'questionPerPage', questionOrder: 'random', elements: [text('q'), text('r')] },
      ['changed questionOrder questionOrder'],
    ],
    [
      'a random order of a page that is joined with others',
      { questionsOnPageMode: 'singlePage', pages: [{ name: 'a', questionsOrder: 'random', elements: [text('q')] }] },
      ['changed pages[0].questionsOrder questionsOrder'],
    ],
    [
      'a panel whose questions are mixed with those around it',
      { pages: [{ name: 'a', questionOrder: 'random', elements: [text('q'), panel] }] },
      ['changed pages[0].questionOrder questionOrder'],
    ],
    [
      'a panel that is shuffled alone',
      { elements: [text('q'), { ...panel, questionOrder: 'random' }] },
      ['lost elements[1].questionOrder questionOrder'],
    ],
    [
      'a start page that may be the only page',
      {
        firstPageIsStartPage: true,
        clearInvisibleValues: 'onHiddenContainer',
        pages: [
          { name: 'a', elements: [text('q')] },
          { name: 'b', visibleIf: "{q} = '1'", elements: [text('r')] },
        ],
      },
      ['changed firstPageIsStartPage firstPageIsStartPage'],
    ],
    [
      'a ranking of one option',
      { elements: [{ type: 'ranking', name: 'q', choices: ['a'] }] },
      ['changed elements[0].choices choices'],
    ],
    [
      'a column of a table that may be hidden',
      {
        clearInvisibleValues: 'onHiddenContainer',
        elements: [
          text('q'),
          { type: 'matrix', name: 'm', rows: ['r'], columns: ['a', { value: 'b', visibleIf: "{q} = '1'" }] },
        ],
      },
      ['changed elements[1].columns columns'],
    ],
    [
      'an address and a text of the end that both have a condition',
      {
        elements: [text('q')],
        navigateToUrlOnCondition: [{ expression: "{q} = '1'", url: 'https://example.org' }],
        completedHtmlOnCondition: [{ expression: "{q} = '2'", html: 'Bye' }],
      },
      ['changed completedHtmlOnCondition completedHtmlOnCondition'],
    ],
    [
      'a property of a question in a text',
      { elements: [text('q'), text('r', { title: 'For {$q.title}' })] },
      ['lost elements[1].title title'],
    ],
    [
      'a name in double braces',
      { elements: [text('q'), text('r', { title: 'For {{q}}' })] },
      ['changed elements[1].title {{q}}'],
    ],
    [
      'a typed answer that counts as the smallest in SurveyJS once it is removed',
      { elements: [text('q', { inputType: 'number' }), text('r', { requiredIf: '{q} < 3' })] },
      ['changed elements[1].requiredIf requiredIf'],
    ],
    [
      'a text that a further language lacks, where SurveyJS shows that of another language or the name',
      {
        elements: [
          text('q', { title: { default: 'Name', pt: 'Nome' } }),
          text('r', { title: { en: 'Age' } }),
          text('s', { title: { default: 'Day', 'pt-BR': 'Dia' } }),
        ],
      },
      ['changed elements[0].title title', 'changed elements[1].title title'],
    ],
    [
      'a text that the default language does not have',
      { elements: [text('q', { title: { de: 'Name' } })] },
      ['changed elements[0].title title'],
    ],
  ])('names %s', (_, survey, remarks) => {
    expect(remarksOn(survey)).toEqual(remarks);
  });

  test.each<[string, object]>([
    ['a panel that keeps its order', { elements: [{ ...panel, questionOrder: 'initial' }] }],
    [
      'a typed answer that is compared with a smaller number',
      { elements: [text('q'), text('r', { requiredIf: '{q} > 3' })] },
    ],
    ['a dollar sign that is no name', { elements: [text('q', { title: 'From {$5} on' })] }],
    [
      'a start page before a page that is always visible',
      {
        firstPageIsStartPage: true,
        pages: [
          { name: 'a', elements: [text('q')] },
          { name: 'b', elements: [text('r')] },
        ],
      },
    ],
    [
      'access that an answer alone decides',
      { elements: [{ type: 'boolean', name: 'q' }, text('r', { enableIf: '{q}' })] },
    ],
  ])('has no remark on %s', (_, survey) => {
    expect(remarksOn(survey)).toEqual([]);
  });

  test('a page keeps its order where all others are shuffled', () => {
    const pages = [
      { name: 'a', questionOrder: 'initial', elements: [text('q')] },
      { name: 'b', elements: [text('r')] },
    ];
    const { flow } = convertSurvey({ questionOrder: 'random', pages }, { from: 'surveyjs' });
    expect(flow).toMatchObject({ states: [{ style: 'normal' }, { style: 'random' }, {}] });
  });

  test('an answer that is no yes or no never refuses access, as in SurveyJS', () => {
    const { flow } = convertSurvey({ elements: [text('q'), text('r', { enableIf: '{q}' })] }, { from: 'surveyjs' });
    expect(JSON.stringify(flow)).not.toContain('read_only_if');
  });
});
