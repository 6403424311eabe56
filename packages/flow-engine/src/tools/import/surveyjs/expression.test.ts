import { describe, expect, test } from 'vitest';
import { type Meaning, symbolsOf } from './symbols.ts';
import { translateCondition, translateValue } from './translate-expression.ts';

const options = (...keys: string[]) => new Map(keys.map((key) => [key.toLowerCase(), key]));
const answer = (key: string, shape: Extract<Meaning, { type: 'answer' }>['shape'], ...keys: string[]): Meaning => {
  return { type: 'answer', key, shape, optionKeys: options(...keys), partKeys: new Map([['row 1', 'row_1']]) };
};

const symbols = symbolsOf(
  new Map<string, Meaning>([
    ['age', answer('age', 'number')],
    [
      'years',
      { type: 'answer', key: 'years', shape: 'number', isTyped: true, optionKeys: options(), partKeys: new Map() },
    ],
    ['member', answer('member', 'boolean', 'true', 'false')],
    ['colour', answer('colour', 'choice', 'Red', 'Blue')],
    ['tags', answer('tags', 'list', 'a', 'b', 'c')],
    ['born', answer('born', 'date')],
    ['name', answer('name', 'text')],
    ['grid', answer('grid', 'table', 'good', 'bad')],
    ['total', { type: 'variable', key: 'total' }],
    ['people', { type: 'lost', feature: 'paneldynamic' }],
  ]),
  (name) => name,
).withConstants(new Map([['item', 'b']]));

const age = { var: 'answers.age' };
const tags = { var: 'answers.tags' };
const born = { var: 'answers.born' };
const name = { var: 'answers.name' };
const colour = { var: 'answers.colour' };
const total = { var: 'variables.total' };
const plan = { var: 'context.plan' };

describe('translateCondition', () => {
  test.each([
    ["{colour} = 'red'", { '==': [colour, 'Red'] }],
    ['{colour} == Blue', { '==': [colour, 'Blue'] }],
    ["'red' = {colour}", { '==': [colour, 'Red'] }],
    ["{colour} <> 'red'", { '!': [{ '==': [colour, 'Red'] }] }],
    ['{member} = true', { '==': [{ var: 'answers.member' }, 'true'] }],
    ['{member}', { '==': [{ var: 'answers.member' }, 'true'] }],
    ['{plan}', { '==': [plan, 'true'] }],
    ['!{plan}', { '!': [{ and: [{ answered: plan }, { '!=': [plan, 'false'] }] }] }],
    ["{tags-unwrapped} contains 'A'", { contains: [tags, 'a'] }],
    ['!{member}', { '!': [{ '==': [{ var: 'answers.member' }, 'true'] }] }],
    ['{age} >= 18', { and: [{ answered: age }, { '>=': [age, 18] }] }],
    ["{age} < '18'", { and: [{ answered: age }, { '<': [age, 18] }] }],
    ['{age} empty', { '!': [{ answered: age }] }],
    ['{age} notempty', { answered: age }],
    ["{age} = ''", { '!': [{ answered: age }] }],
    ["{tags} contains 'A'", { contains: [tags, 'a'] }],
    ["{tags} anyof ['a', 'b']", { or: [{ contains: [tags, 'a'] }, { contains: [tags, 'b'] }] }],
    ["{tags} allof ['a', 'b']", { and: [{ contains: [tags, 'a'] }, { contains: [tags, 'b'] }] }],
    ["{colour} anyof ['red', 'blue']", { or: [{ '==': [colour, 'Red'] }, { '==': [colour, 'Blue'] }] }],
    ["{colour} contains 'e'", { or: [{ '==': [colour, 'Red'] }, { '==': [colour, 'Blue'] }] }],
    ['{age} contains 2', { contains: [age, '2'] }],
    [
      '{age} >= {born}',
      {
        or: [
          { and: [{ answered: age }, { answered: born }, { '>=': [age, born] }] },
          { and: [{ '!': [{ answered: age }] }, { '!': [{ answered: born }] }] },
        ],
      },
    ],
    ["{name} anyof ['1', '2']", { or: [{ '==': [name, '1'] }, { '==': [name, '2'] }] }],
    ["{tags} notcontains 'a'", { '!': [{ contains: [tags, 'a'] }] }],
    ["{tags} = ['a']", { and: [{ contains: [tags, 'a'] }, { '==': [{ count: tags }, 1] }] }],
    ['{tags} contains {item}', { contains: [tags, 'b'] }],
    ["{grid.Row 1} = 'good'", { '==': [{ var: 'answers.grid.row_1' }, 'good'] }],
    ['{total} > 3', { and: [{ answered: { var: 'variables.total' } }, { '>': [{ var: 'variables.total' }, 3] }] }],
    ['{plan} = "pro"', { '==': [{ var: 'context.plan' }, 'pro'] }],
    [
      "{age} = 1 and {age} = 2 AND {colour} = 'red' or {member}",
      {
        or: [
          { and: [{ '==': [age, 1] }, { '==': [age, 2] }, { '==': [colour, 'Red'] }] },
          { '==': [{ var: 'answers.member' }, 'true'] },
        ],
      },
    ],
    ['({age} > 1 || {age} = -5)', { or: [{ and: [{ answered: age }, { '>': [age, 1] }] }, { '==': [age, -5] }] }],
    [
      '{born} <= today(-30)',
      { and: [{ answered: { var: 'answers.born' } }, { '<=': [{ var: 'answers.born' }, { today: -30 }] }] },
    ],
  ])('translates %s', (source, expression) => {
    expect(translateCondition(source, symbols)).toEqual({ expression, notes: [] });
  });

  test.each([
    ["{name} = 'Ada'", 'Texts are compared with upper and lower case.'],
    ['age({born}) > 17', 'An age is computed with years of 365.2425 days: near a birthday it may be a day off.'],
    ['max([{age}, 3]) > 2', 'An empty answer counts as 0 in the least and the greatest.'],
    ["{tags} = 'a'", 'A list equals one value when it has that alone. In SurveyJS it never does.'],
    ['{tags} > 2', 'An answer with several parts is compared in another way.'],
    ["{grid} = 'good'", 'An answer with several parts is compared in another way.'],
    ['{member} and {plan}', 'A value alone holds once it is given, not only as true.'],
    ['{years} <= 3', 'A typed answer that was removed counts as no answer.'],
    ['{member} = true or {colour}', 'A value alone holds once it is given, not only as true.'],
    ['{plan} = 1', 'A value of the host page is compared as a number or a text, and true is neither.'],
    ['{plan} > 2', 'A value of the host page is compared as a number or a text, and true is neither.'],
    ['{name} + 1 > 2', 'Texts are added as numbers, and not joined.'],
    ["{age} + '1' > 2", 'Texts are added as numbers, and not joined.'],
    ['{age} + 1', 'A number that is a condition holds unless it is 0. SurveyJS asks for true.'],
  ])('notes a difference of %s', (source, note) => {
    expect(translateCondition(source, symbols)).toMatchObject({ notes: [note] });
  });

  test.each([
    ['', 'The expression cannot be read.'],
    ['{age} >', 'The expression cannot be read.'],
    ['{age} = §', 'The expression cannot be read.'],
    [`${'('.repeat(500)}1`, 'The expression cannot be read.'],
    [`${'!'.repeat(500)}1`, 'The expression cannot be read.'],
    [`1${' + 1'.repeat(500)}`, 'The expression cannot be read.'],
    ['isContainerReady("page")', 'There is no function like isContainerReady().'],
    ['{people[0].name} = 1', 'There is no counterpart of {people[0].name}.'],
    ['{people} notempty', '{people} is a paneldynamic, which a flow does not have.'],
    ["{name} + ' ' + {name}", 'Texts cannot be joined in an expression. Write {one} {other} where they are shown.'],
    ['{$age} = 1', 'There is no counterpart of {$age}.'],
    ['{age} ^ 2 = 4', 'There is no power operator.'],
    ['{row.cell} = 1', 'There is no counterpart of {row.cell}.'],
  ])('refuses %s', (source, problem) => {
    expect(translateCondition(source, symbols)).toEqual({ problem });
  });

  test('keeps a chain of many conditions flat', () => {
    const source = Array.from({ length: 500 }, () => '{age} = 1').join(' or ');
    expect(translateCondition(source, symbols)).toMatchObject({ expression: { or: expect.any(Array) } });
  });
});

describe('translateValue', () => {
  const given = { if: [{ answered: age }, age, 0] };

  test.each([
    ['{age} * 2', { '*': [given, 2] }],
    ['1 + {age} / 2 - 3', { '-': [{ '+': [1, { '/': [given, 2] }] }, 3] }],
    ["iif({age} > 17, 'adult', 'minor')", { if: [{ and: [{ answered: age }, { '>': [age, 17] }] }, 'adult', 'minor'] }],
    ['sum({age}, 3)', { '+': [given, 3] }],
    ['7 / {age} + 1', { '+': [{ if: [given, { '/': [7, given] }, null] }, 1] }],
    ['{total} + 1', { '+': [{ if: [{ answered: total }, total, 0] }, 1] }],
    ["'a text'", 'a text'],
    ['0x10', 16],
  ])('translates %s', (source, expression) => {
    expect(translateValue(source, symbols)).toEqual({ expression, notes: [] });
  });

  test('refuses to join texts', () => {
    expect(translateValue("{name} + ' and so on'", symbols)).toEqual({
      problem: 'Texts cannot be joined in an expression. Write {one} {other} where they are shown.',
    });
  });
});
