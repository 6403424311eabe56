import { describe, expect, test } from 'vitest';
import { placeholdersOf, renderText } from '../index.ts';

const data = {
  answers: {
    name: 'Ada <b>',
    empty: '',
    many: ['tea', 'milk', 'sugar'],
    none: [],
    born: { date: '1990-05-20' },
    when: { date: '2026-11-20T18:05' },
    starts: { date: '2026-11' },
    alarm: { date: '18:05' },
    'a.b': 'whole key',
    service: { speed: 'good' },
  },
  variables: { score: 1234.5, share: 0.125, isNew: true, no: false },
  context: { plan: 'pro', link: 'javascript:alert(1)', half: '\ud800' },
  customer: { name: 'Ada' },
};

const render = (text: string, language = 'en', form?: 'plain' | 'html' | 'url') =>
  renderText(text, data, { language, form }).replaceAll(/[\u00a0\u202f]/g, ' ');

describe('placeholders of a text', () => {
  test.each([
    ['Hi {{ answers.name }}!', 'Hi Ada <b>!'],
    ['{{answers.name}}{{ answers.name }}', 'Ada <b>Ada <b>'],
    ['{{ customer.name }} on {{ context.plan }}', 'Ada on pro'],
    ['{{ answers.service.speed }}', 'good'],
    ['{{ answers.a.b }}', 'whole key'],
    ['{{ answers.service }}', ''],
    ['{{ answers.gone }}', ''],
    ['{{ answers.empty }}', ''],
    ['{{ answers.name.gone }}', ''],
    ['{{ answers.constructor }}{{ answers.__proto__ }}{{ answers.toString }}', ''],
    ['{{ variables.score }} {{ variables.isNew }}', '1234.5 true'],
    ['{{ answers.many }}', 'tea, milk, and sugar'],
    ['{{{ answers.empty }}}', '{}'],
    ['{{ {{ customer.name }} }}', '{{ Ada }}'],
  ])('%s is rendered as %j', (text, rendered) => {
    expect(render(text)).toBe(rendered);
  });

  test.each([
    'no braces',
    '{{',
    '{{}}',
    '{{ }}',
    '{{ name }}',
    '{{ answers }}',
    '{{ answers. }}',
    '{{ answers.name',
    '{{ answers.name }',
    '{{ answers.name | }}',
    '{{ answers.name | default: there }}',
    '{{ answers.name | default: "there }}',
    '{{ answers.name | date "long" }}',
    '{{ "answers.name" }}',
    `{{ answers.${'x'.repeat(1000)} }}`,
  ])('%s is no placeholder and stays', (text) => {
    expect(render(text)).toBe(text);
  });
});

describe('filters of a placeholder', () => {
  test.each([
    ['{{ answers.gone | default: "there" }}', 'there'],
    ["{{ answers.none | default: 'nothing' }}", 'nothing'],
    ['{{ variables.no | default: "not yet" }}', 'not yet'],
    ['{{ answers.name | default: "there" }}', 'Ada <b>'],
    ['{{ answers.gone | default: 0 }}', '0'],
    ['{{ variables.score | number }}', '1,234.5'],
    ['{{ variables.score | number: 2 }}', '1,234.50'],
    ['{{ variables.score | currency: "EUR" }}', '€1,234.50'],
    ['{{ variables.score | currency: "no money" }}', '1,234.5'],
    ['{{ variables.score | number: 5000 }}', '1,234.5'],
    ['{{ variables.share | percent }}', '12.5%'],
    ['{{ variables.share | percent: 0 }}', '13%'],
    ['{{ context.plan | number }}', 'pro'],
    ['{{ answers.gone | currency: "EUR" | default: "free" }}', 'free'],
    ['{{ answers.born | date: "long" }}', 'May 20, 1990'],
    ['{{ answers.born }}', 'May 20, 1990'],
    ['{{ answers.when | date: "short" }}', '11/20/26, 6:05 PM'],
    ['{{ answers.starts }}', 'November 2026'],
    ['{{ answers.alarm }}', '6:05 PM'],
    ['{{ context.plan | date }}', 'pro'],
    ['{{ answers.many | list }}', 'tea, milk, and sugar'],
    ['{{ answers.many | list: "or" }}', 'tea, milk, or sugar'],
    ['{{ context.plan | list }}', 'pro'],
    ['{{ context.plan | unknown | constructor }}', 'pro'],
  ])('%s is rendered as %j', (text, rendered) => {
    expect(render(text)).toBe(rendered);
  });

  test.each([
    ['de', '{{ variables.score | currency: "EUR" }}', '1.234,50 €'],
    ['tr', '{{ variables.score }}', '1234,5'],
    ['fr', '{{ answers.born | date: "long" }}', '20 mai 1990'],
    ['tr', '{{ answers.many }}', 'tea, milk ve sugar'],
    ['pt_BR', '{{ variables.score | number }}', '1.234,5'],
    ['no language at all', '{{ variables.score | number }}', '1,234.5'],
  ])('in %s, %s is rendered as %j', (language, text, rendered) => {
    expect(render(text, language)).toBe(rendered);
  });
});

describe('form of a text', () => {
  test('values are escaped in rich texts, and the text around them is not', () => {
    expect(render('<p title="{{ answers.name }}">&</p>', 'en', 'html')).toBe('<p title="Ada &lt;b&gt;">&</p>');
  });

  test('values are percent-encoded in addresses, so that none gives a scheme or a path', () => {
    expect(render('{{ context.link }}', 'en', 'url')).toBe('javascript%3Aalert(1)');
    expect(render('https://x.example/?n={{ answers.name }}&h={{ context.half }}', 'en', 'url')).toBe(
      'https://x.example/?n=Ada%20%3Cb%3E&h=%EF%BF%BD',
    );
  });
});

test('placeholdersOf lists the placeholders with their filters', () => {
  expect(placeholdersOf('{{ answers.a b | default: "x" | number: 2 }} {{ no }} {{context.plan}}')).toEqual([
    {
      root: 'answers',
      key: 'a b',
      filters: [
        { name: 'default', argument: 'x' },
        { name: 'number', argument: 2 },
      ],
    },
    { root: 'context', key: 'plan', filters: [] },
  ]);
});

test.each([
  ['opening braces', '{{'.repeat(5_000_000)],
  ['unclosed placeholders', '{{ answers.name | default: "'.repeat(400_000)],
  ['an unclosed placeholder', `{{ answers.${'a'.repeat(10_000_000)}`],
  ['filters without end', `{{ answers.a ${'| list '.repeat(1_500_000)}`],
])('a text of 10 MB with %s is rendered without a change', (_name, text) => {
  expect(renderText(text, data, { language: 'en' }) === text).toBe(true);
});
