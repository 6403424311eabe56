import { parseFlow } from '@product/flow-engine';
import { questionStyles } from '@product/model';
import { aFlow, anElement, aQuestionElement } from '@product/testing';
import { expect, test } from 'vitest';
import { lazyParts, lazyPartsOf, preloadLazyParts } from './lazy-parts.ts';

const question = (style: (typeof questionStyles)[number], options = 2) =>
  aQuestionElement({
    key: style,
    style,
    options: Array.from({ length: options }, (_, place) => `option-${place}`),
  });

const flowOf = (...pages: readonly (readonly ReturnType<typeof anElement>[])[]) =>
  parseFlow(aFlow({ pages: pages.map((elements, place) => ({ id: `page-${place}`, elements: [...elements] })) }));

test.each([
  { style: 'datepicker', parts: ['datepicker-question'] },
  { style: 'dropdown', parts: ['combobox'] },
  { style: 'file', parts: ['file-question'] },
  { style: 'matrix', parts: ['matrix-question'] },
  { style: 'month', parts: ['month-question'] },
  { style: 'multiple_value', parts: ['multiple-value-question'] },
  { style: 'phone_number', parts: ['phone-entry'] },
  { style: 'phone_verification', parts: ['phone-verification-question', 'phone-entry'] },
  { style: 'ranking', parts: ['ranking-question'] },
  { style: 'screenshot', parts: ['screenshot-question'] },
  { style: 'signature', parts: ['signature-question'] },
  { style: 'slider', parts: ['slider-question'] },
] as const)('a question of style $style needs $parts', ({ style, parts }) => {
  expect(lazyPartsOf(flowOf([question(style)]), 'first')).toEqual(parts);
});

test('questions of all other styles need no lazy part', () => {
  const heavy = [
    ...['datepicker', 'dropdown', 'file', 'month', 'multiple_value', 'phone_number', 'phone_verification'],
    ...['matrix', 'ranking', 'screenshot', 'signature', 'slider'],
  ];
  const ordinary = questionStyles.filter((style) => !heavy.includes(style)).map((style) => question(style));
  expect(lazyPartsOf(flowOf(ordinary), 'all')).toEqual([]);
});

test('a flow of more than two languages needs the list of languages', () => {
  const languages = ['en', 'tr', 'ar'].map((code) => ({ id: `lang-${code}`, code, name: code }));
  const flow = (count: number) =>
    parseFlow({
      ...aFlow({ pages: [{ id: 'page', elements: [question('text')] }] }),
      languages: languages.slice(0, count),
    });
  expect(lazyPartsOf(flow(2), 'first')).toEqual([]);
  expect(lazyPartsOf(flow(3), 'first')).toEqual(['language-list']);
});

test('a gauge is a lazy part', () => {
  expect(lazyPartsOf(flowOf([anElement('gauge')]), 'first')).toEqual(['gauge']);
});

test('several labelled fields need the phone entry when one is a phone number', () => {
  const fields = (valueType: string) =>
    aQuestionElement({
      key: 'address',
      style: 'multiple_value',
      question: { options: [{ id: 'field', key: 'field', body: { en: 'Field' }, value_type: valueType }] },
    });
  expect(lazyPartsOf(flowOf([fields('phone')]), 'first')).toEqual(['multiple-value-question', 'phone-entry']);
  expect(lazyPartsOf(flowOf([fields('date')]), 'first')).toEqual(['multiple-value-question']);
});

test('a list of more than ten options needs the combobox', () => {
  expect(lazyPartsOf(flowOf([question('radio', 10)]), 'first')).toEqual([]);
  expect(lazyPartsOf(flowOf([question('radio', 11)]), 'first')).toEqual(['combobox']);
});

test('a scale of eleven points needs no combobox', () => {
  expect(lazyPartsOf(flowOf([question('score', 11), question('custom_score', 11)]), 'all')).toEqual([]);
});

test('a label with markup needs the sanitiser, and a label of plain text does not', () => {
  const label = (body: string) => ({ ...anElement('label'), body: { en: body } });
  expect(lazyPartsOf(flowOf([label('Thanks & see you < soon')]), 'first')).toEqual([]);
  expect(lazyPartsOf(flowOf([label('<b>Thanks</b>')]), 'first')).toEqual(['markup']);
});

test('the lazy parts of the first page exclude those of later pages', () => {
  const flow = flowOf([question('datepicker')], [question('ranking'), question('dropdown')]);
  expect(lazyPartsOf(flow, 'first')).toEqual(['datepicker-question']);
  expect([...lazyPartsOf(flow, 'all')].sort()).toEqual(['combobox', 'datepicker-question', 'ranking-question']);
});

test('every lazy part can be preloaded', async () => {
  await expect(preloadLazyParts(lazyParts)).resolves.toBeUndefined();
});

test.each([
  { field: 'title of a page', state: { title: { en: 'About <b>you</b>' } }, parts: ['markup'] },
  { field: 'description of a page', state: { description: { en: '<p>Two questions</p>' } }, parts: ['markup'] },
  { field: 'review', state: { is_review: true }, parts: ['review'] },
  { field: 'plain title', state: { title: { en: 'Q&A, 3 < 5' } }, parts: [] },
])('a page with the field $field needs $parts', ({ state, parts }) => {
  const flow = parseFlow(aFlow({ pages: [{ id: 'page', elements: [question('text')], state }] }));
  expect(lazyPartsOf(flow, 'first')).toEqual(parts);
});

test.each([
  { body: { en: 'Your <i>name</i>' } },
  { question: { description: { en: 'As on your <b>card</b>' } } },
  { question: { options: [{ id: 'o', key: 'o', body: { en: '<b>Yes</b>' }, is_visible: true }] } },
])('a question with inline markup needs the sanitiser: %j', ({ body, question: fields }) => {
  const element = aQuestionElement({ key: 'name', style: 'radio', ...(fields && { question: fields }) });
  expect(lazyPartsOf(flowOf([{ ...element, ...(body && { body }) }]), 'all')).toEqual(['markup']);
});
