import { aFlow, anElement, aQuestionElement, type ElementJson, type FlowSpec } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { lintFlow, parseFlow } from '../index.ts';

const english = { languages: [{ id: 'en', code: 'en', name: 'English' }], default_language_id: null };
const ask = aQuestionElement;
const read = (name: string) => ({ var: name });
let buttons = 0;
const next = () => {
  buttons += 1;
  return anElement('next_page', `next-${buttons}`);
};
const thanks = { id: 'z', style: 'thank' as const };

/** Problems of a flow of two pages and an end. */
function problems(first: readonly object[], second: readonly object[] = [], more: object = {}): string[] {
  const pages: FlowSpec['pages'] = [
    { id: 'a', elements: [...(first as ElementJson[]), next()] },
    { id: 'b', elements: [...(second as ElementJson[]), next()] },
    thanks,
  ];
  return problemsOf({ ...aFlow({ ...english, pages }), ...more });
}

const problemsOf = (json: unknown) => lintFlow(parseFlow(json)).map(({ code, path }) => `${code} ${path}`);
const messages = (json: unknown) => lintFlow(parseFlow(json)).map(({ message }) => message);

const mood = ask({ key: 'mood', options: ['good', 'bad'], required: true });
const seats = ask({ key: 'seats', style: 'numeric' });
const tags = ask({ key: 'tags', style: 'checklist', options: ['x', 'y'] });
const day = ask({ key: 'day', style: 'datepicker' });
const clock = ask({ key: 'clock', style: 'time' });
const photo = ask({ key: 'photo', style: 'file' });
const table = ask({ key: 'table', style: 'matrix', options: ['o'], statements: ['s'] });
const fields = ask({ key: 'home', style: 'multiple_value', options: ['street'] });
const all = [mood, seats, tags, day, clock, photo, table, fields];
const why = (visible_if: unknown) => ({ ...ask({ key: 'why' }), visible_if });
const at = `elements[${all.length + 1}].visible_if`;

describe('a condition', () => {
  test.each<[string, unknown, string | undefined]>([
    ['on an existing option is right', { '==': [read('answers.mood'), 'bad'] }, undefined],
    ['on a part of a matrix is right', { '==': [read('answers.table.s'), 'o'] }, undefined],
    ['on a field is right', { '==': [read('answers.home.street'), 'x'] }, undefined],
    ['on the customer is right', { '==': [read('customer.name'), 'Ada'] }, undefined],
    ['on an item of a list is right', { some: [read('answers.tags'), { '==': [read(''), 'x'] }] }, undefined],
    ['on a list of keys is right', { in: ['x', read('answers.tags')] }, undefined],
    ['on one of several keys is right', { in: [read('answers.mood'), ['good', 'bad']] }, 'constantCondition?'],
    ['on a number of files is right', { '>': [read('answers.photo'), 1] }, undefined],
    ['on a date is right', { '>': [read('answers.day'), '2026-01-01'] }, undefined],
    ['on an unknown question is reported', { '==': [read('answers.gone'), 1] }, 'unknownReference'],
    ['on an unknown variable is reported', { '==': [read('variables.gone'), 1] }, 'unknownReference'],
    ['on an unknown context value is reported', { '==': [read('context.gone'), 1] }, 'unknownReference'],
    ['on an unknown field of the customer is reported', { '==': [read('customer.shoe'), 1] }, 'unknownReference'],
    ['on an unknown statement is reported', { '==': [read('answers.table.t'), 'o'] }, 'unknownStatement'],
    ['on an unknown field is reported', { '==': [read('answers.home.city'), 'x'] }, 'unknownOption'],
    ['on a part of a text is reported', { '==': [read('answers.mood.x'), 'x'] }, 'unknownReference'],
    ['on an unknown option of a list is reported', { in: ['z', read('answers.tags')] }, 'unknownOption'],
    ['that compares an answer with null is reported', { '==': [read('answers.seats'), null] }, 'unansweredComparison'],
    ['that excludes an optional answer is reported', { '!=': [read('answers.seats'), 3] }, 'unansweredComparison'],
    ['that excludes a required answer is right', { '!=': [read('answers.mood'), 'bad'] }, undefined],
    [
      'that says what it means for unanswered visitors is right',
      { or: [{ '!': { answered: 'answers.seats' } }, { '!=': [read('answers.seats'), 3] }] },
      undefined,
    ],
    ['that divides by zero is reported', { '>': [{ '/': [read('answers.seats'), 0] }, 1] }, 'divisionByZero'],
    [
      'that divides by a text of zero is reported',
      { '>': [{ '%': [read('answers.seats'), '0'] }, 1] },
      'divisionByZero',
    ],
    [
      'that counts days to a word is reported',
      { '>': [{ days_between: [read('answers.day'), 'soon'] }, 1] },
      'wrongType',
    ],
    ['that counts days to a number is reported', { '>': [{ days_between: [3, read('answers.day')] }, 1] }, 'wrongType'],
    [
      'that counts days to a time is reported',
      { '>': [{ days_between: [read('answers.clock'), read('answers.day')] }, 1] },
      'wrongType',
    ],
    ['that compares a list with a text is reported', { '==': [read('answers.tags'), 'x'] }, 'wrongType'],
    ['that compares a table is reported', { '==': [read('answers.table'), 'o'] }, 'wrongType'],
    ['that orders options is reported', { '<': [read('answers.mood'), 'x'] }, 'wrongType'],
    ['that compares a number with a text is reported', { '==': [read('answers.seats'), 'many'] }, 'wrongType'],
    ['that compares files with a text is reported', { '==': [read('answers.photo'), 'a.png'] }, 'wrongType'],
    ['that compares a date with a word is reported', { '>': [read('answers.day'), 'soon'] }, 'wrongType'],
    ['that compares a time with a word is reported', { '>': [read('answers.clock'), 'noon'] }, 'wrongType'],
    ['with an unsafe pattern is reported', { matches: [read('answers.why2'), '('] }, 'unknownReference'],
  ])('%s', (_name, condition, code) => {
    const found = problems(all, [why(condition)]);
    if (code === undefined || code.endsWith('?')) expect(found).toEqual([]);
    else expect(found).toContain(`${code} ${at}`);
  });

  test('on an option that does not exist is reported, and never holds', () => {
    const found = problems(all, [why({ '==': [read('answers.mood'), 'so-so'] })]);
    expect(found).toEqual([`unknownOption ${at}`, `constantCondition ${at}`]);
  });

  test('with an unsafe pattern is reported', () => {
    const found = problems([ask({ key: 'x' })], [why({ matches: [read('answers.x'), '('] })]);
    expect(found).toEqual(['unsafePattern elements[2].visible_if']);
  });

  test('on a later question, or on one that nobody reaches, is reported', () => {
    expect(problems([why({ '!!': read('answers.mood') })], [mood])).toEqual(['laterReference elements[0].visible_if']);
    const lost = { states: aFlow().states };
    const flow = aFlow({
      ...english,
      pages: [{ id: 'a', elements: [why({ '!!': read('answers.mood') }) as ElementJson, next()] }, thanks],
    });
    expect(problemsOf({ ...flow, elements: [...flow.elements, mood] })).toContain(
      'laterReference elements[0].visible_if',
    );
    expect(lost.states).toHaveLength(1);
  });
});

describe('a condition that has one result for all answers', () => {
  const both = { and: [{ '==': [read('answers.mood'), 'good'] }, { '==': [read('answers.mood'), 'bad'] }] };
  test.each<[string, unknown, boolean]>([
    ['two choices at once never hold', both, true],
    ['a choice or another one, or none, always holds', { '!': both }, true],
    [
      'a number above five and below three never holds',
      { and: [{ '>': [read('answers.seats'), 5] }, { '<': [read('answers.seats'), 3] }] },
      true,
    ],
    [
      'a number above three and below five may hold',
      { and: [{ '>': [read('answers.seats'), 3] }, { '<': [read('answers.seats'), 5] }] },
      false,
    ],
    ['a constant always holds', { '==': [1, 1] }, true],
    [
      'a comparison of two numbers is not decided',
      { '>': [read('answers.seats'), { '+': [read('answers.seats'), 1] }] },
      false,
    ],
    ['a date is not decided', { '>': [read('answers.day'), { today: 0 }] }, false],
  ])('%s', (_name, condition, isReported) => {
    const found = problems(all, [why(condition)]);
    expect(found).toEqual(isReported ? [`constantCondition ${at}`] : []);
  });

  test('a check that never holds is an error, one that always holds a warning', () => {
    const flow = (condition: unknown) => {
      const json = aFlow({ ...english, pages: [{ id: 'a', elements: [mood, next()] }, thanks] });
      const [state, ...others] = json.states;
      return { ...json, states: [{ ...state, checks: [{ condition, body: { en: 'No' } }] }, ...others] };
    };
    const severities = (condition: unknown) => lintFlow(parseFlow(flow(condition))).map(({ severity }) => severity);
    expect(severities(both)).toEqual(['error']);
    expect(severities({ '!': both })).toEqual(['warning']);
    expect(severities({ '==': [read('answers.mood'), 'good'] })).toEqual([]);
  });
});

describe('cycles and variables', () => {
  test('conditions that depend on each other are named once', () => {
    const on = (key: string, other: string) => ({ ...ask({ key }), visible_if: { '!': read(`answers.${other}`) } });
    const json = aFlow({
      ...english,
      pages: [{ id: 'a', elements: [on('x', 'y'), on('y', 'w'), on('w', 'x'), next()] }, thanks],
    });
    expect(problemsOf(json)).toEqual(['conditionCycle elements[0].visible_if']);
    expect(messages(json)[0]).toContain('"x" → "y" → "w" → "x"');
  });

  test('a question that depends on itself through a variable is a cycle', () => {
    const variables = [{ key: 'v', value: read('answers.x') }];
    const x = { ...ask({ key: 'x' }), visible_if: { '!': read('variables.v') } };
    expect(problems([x], [], { variables })).toEqual(['conditionCycle elements[0].visible_if']);
  });

  test('a variable that reads itself or a later one is reported', () => {
    const variables = [
      { key: 'a', value: read('variables.b') },
      { key: 'b', value: { '+': [1, read('variables.b')] } },
      { key: 'c', value: read('variables.a') },
    ];
    expect(problems([], [], { variables })).toEqual([
      'laterReference variables[0].value',
      'laterReference variables[1].value',
    ]);
  });

  test('options from an unknown question, and options from each other, are reported', () => {
    const from = (key: string, question: string) =>
      ask({ key, style: 'checklist', options: ['o'], question: { options_from: { question } } });
    expect(problems([from('x', 'gone')])).toEqual(['unknownReference elements[0].question.options_from.question']);
    expect(problems([from('x', 'y'), from('y', 'x')])).toEqual([
      'conditionCycle elements[0].question.options_from.question',
      'conditionCycle elements[1].question.options_from.question',
    ]);
  });
});

describe('a placeholder', () => {
  const label = (en: string) => ({ ...anElement('label', 'label'), body: { en } });
  const context = [{ key: 'plan' }, { key: 'shop', default: 'web' }];
  test.each<[string, string[]]>([
    ['{{ answers.mood }}', []],
    ['{{ answers.seats | default: "some" }}', []],
    ['{{ answers.seats }}', ['missingDefault']],
    ['{{ context.plan }}', ['missingDefault']],
    ['{{ context.shop }}', []],
    ['{{ customer.name }}', ['missingDefault']],
    ['{{ answers.gone }}', ['unknownReference']],
    ['{{ variables.gone }}', ['unknownReference']],
    ['{{ answers.mood | shout }}', ['unknownFilter']],
    ['{{ answers.mood', []],
    ['{{ answers.later | default: "x" }}', ['laterReference']],
  ])('%s has the problems %j', (text, codes) => {
    const pages = [
      { id: 'a', elements: [mood, seats, next()] },
      { id: 'b', elements: [label(text), next()] },
      { id: 'c', elements: [ask({ key: 'later' }), next()] },
      thanks,
    ];
    const path = 'elements[3].body.en';
    expect(problemsOf({ ...aFlow({ ...english, pages }), context })).toEqual(codes.map((code) => `${code} ${path}`));
  });
});

describe('fields', () => {
  const choice = (style: 'plain' | 'checklist' | 'star' | 'multiple_value' | 'random', option: object) =>
    ask({ key: 'x', style, question: { options: [{ id: 'o', key: 'o', body: { en: 'o' }, ...option }] } });
  const upload = (style: 'file' | 'signature', ...accept: string[]) => ask({ key: 'x', style, question: { accept } });
  const path = 'elements[0].question.options[0]';
  test.each([
    ['is_exclusive', choice('plain', { is_exclusive: true }), [`fieldIgnored ${path}.is_exclusive`]],
    ['is_exclusive', choice('checklist', { is_exclusive: true }), []],
    ['is_other', choice('multiple_value', { is_other: true }), [`fieldIgnored ${path}.is_other`]],
    ['keep_position', choice('plain', { keep_position: true }), [`fieldIgnored ${path}.keep_position`]],
    ['keep_position', choice('random', { keep_position: true }), []],
    ['value_type', choice('plain', { value_type: 'date' }), [`fieldIgnored ${path}.value_type`]],
    ['image_url', choice('star', { image_url: 'https://x.example/a.png' }), [`fieldIgnored ${path}.image_url`]],
    ['image_url', choice('plain', { image_url: 'javascript:alert(1)' }), [`unsafeUrl ${path}.image_url`]],
    ['image_url', choice('plain', { image_url: 'https://x.example/a.png' }), []],
    ['accept', upload('file', '.docx', 'text/plain'), ['fieldIgnored elements[0].question.accept']],
    ['accept', upload('signature', 'image/jpeg'), ['fieldIgnored elements[0].question.accept']],
    ['accept', upload('file', '.docx', '.PDF'), []],
    ['accept', upload('file', 'image/*'), []],
    ['accept', upload('file'), []],
    ['pattern', ask({ key: 'x', question: { pattern: '(' } }), ['unsafePattern elements[0].question.pattern']],
    [
      'min_date',
      ask({ key: 'x', style: 'datepicker', question: { min_date: '2027-01-01', max_date: '2026-01-01' } }),
      ['impossibleLimits elements[0].question.min_date'],
    ],
    ['options', ask({ key: 'x', style: 'multiple_value' }), ['noOptions elements[0].question.options']],
  ])('%s of %o has the problems %j', (_field, element, found) => {
    expect(problems([element])).toEqual(found);
  });

  const withState = (at: number, change: object, first: readonly object[] = []) => {
    const pages = [
      { id: 'a', elements: [...(first as ElementJson[]), next()] },
      { id: 'b', elements: [next()] },
      thanks,
    ];
    const json = aFlow({ ...english, pages });
    return { ...json, states: json.states.map((state, index) => (index === at ? { ...state, ...change } : state)) };
  };
  test.each([
    [
      'a redirect by script',
      withState(2, { redirect_url: 'javascript:alert(1)' }),
      ['unsafeUrl states[2].redirect_url'],
    ],
    [
      'a redirect of the web',
      withState(2, { redirect_url: 'https://x.example/?p={{ answers.x }}' }, [ask({ key: 'x' })]),
      [],
    ],
    [
      'a redirect with an unknown value',
      withState(2, { redirect_url: 'https://x.example/?p={{ answers.gone }}' }),
      ['unknownReference states[2].redirect_url'],
    ],
    [
      'a redirect of another page',
      withState(1, { redirect_url: 'https://x.example/' }),
      ['fieldIgnored states[1].redirect_url'],
    ],
    ['a review of nothing', withState(1, { is_review: true }), ['emptyReview states[1].is_review']],
    ['a review of a question', withState(1, { is_review: true }, [ask({ key: 'x' })]), []],
  ])('%s has its problems', (_name, json, found) => {
    expect(problemsOf(json)).toEqual(found);
  });

  test('every new text is missed in a language', () => {
    const languages = [...english.languages, { id: 'tr', code: 'tr', name: 'Türkçe' }];
    const text = { en: 'Text' };
    const question = {
      description: text,
      placeholder: text,
      error_text: text,
      prefix: text,
      suffix: text,
      pattern_text: text,
      options: [{ id: 'o', key: 'o', body: { en: 'o', tr: 'o' }, description: text }],
    };
    const json = aFlow({
      ...english,
      pages: [{ id: 'a', elements: [{ ...ask({ key: 'x', style: 'plain', question }), body: {} }] }],
    });
    const state = {
      ...json.states[0],
      title: text,
      description: text,
      checks: [{ condition: { '!!': read('answers.x') }, body: text }],
    };
    const missing = problemsOf({ ...json, languages, states: [state] }).filter((each) => each.startsWith('missing'));
    expect(missing.map((each) => each.split(' ')[1])).toEqual([
      'states[0].title',
      'states[0].description',
      'states[0].checks[0].body',
      'elements[0].question.description',
      'elements[0].question.placeholder',
      'elements[0].question.error_text',
      'elements[0].question.prefix',
      'elements[0].question.suffix',
      'elements[0].question.pattern_text',
      'elements[0].question.options[0].description',
    ]);
  });
});

test('a flow ten times as large costs at most forty times as much to check', () => {
  const costOf = (size: number): number => {
    const options = Array.from({ length: 5 * size }, (_, index) => `o${index}`);
    const many = Array.from({ length: size }, (_, index) => ({
      ...ask({ key: `k${index}` }),
      visible_if: { '!': read(`answers.k${index + 1}`) },
    }));
    const wide = ask({ key: 'wide', style: 'dropdown', options });
    const both = { and: [{ '==': [read('answers.wide'), 'o1'] }, { '==': [read('answers.wide'), 'o2'] }] };
    const before = process.threadCpuUsage();
    problems([wide, ...many], [why(both)]);
    return process.threadCpuUsage(before).user;
  };
  costOf(100);
  expect(costOf(1000)).toBeLessThan(40 * costOf(100));
});

test('an agreement with a second option is told that it shows one box', () => {
  const agreement = (...options: string[]) => ask({ key: 'consent', style: 'agreement', options });
  expect(problems([agreement('yes', 'no')])).toContain('fieldIgnored elements[0].question.options[1]');
  expect(problems([agreement('yes')])).toEqual([]);
});
