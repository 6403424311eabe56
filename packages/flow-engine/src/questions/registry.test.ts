import { type Answer, type Option, type Question, questionStyles } from '@product/model';
import { describe, expect, test } from 'vitest';
import { questionDefinitions } from './registry.ts';
import { aQuestion, options, sending, text } from './testing/samples.ts';

describe('the registry of question styles', () => {
  test('the registry holds every style of the specification under its name', () => {
    expect(Object.keys(questionDefinitions)).toEqual([...questionStyles]);
    for (const style of questionStyles) expect(questionDefinitions[style].style).toBe(style);
  });

  test('single-choice styles, which scroll to the next question, are the ten that the specification lists', () => {
    expect(questionStyles.filter((style) => questionDefinitions[style].isSingleChoice)).toEqual([
      'age',
      'custom_score',
      'dropdown',
      'gender',
      'plain',
      'radio',
      'random',
      'score',
      'slider',
      'star',
    ]);
  });

  test('scales are exempt from the ten-option limit', () => {
    expect(questionStyles.filter((style) => questionDefinitions[style].isScale)).toEqual([
      'custom_score',
      'score',
      'star',
    ]);
  });

  const maskable = (fields: Partial<Question>) =>
    questionStyles.filter((style) => questionDefinitions[style].isMaskable(aQuestion(style, fields)));

  test('every style of a text that may hold personal data is masked, except a proven number', () => {
    const texts = [
      ...['dynamic_multiple_value', 'dynamic_request', 'email', 'external_id', 'naming', 'phone_number'],
      ...['text', 'textarea', 'multiple_value', 'url'],
    ];
    expect(maskable({})).toEqual(['customer_schema', ...texts]);
    expect(maskable({ options: options('a') })).toEqual(texts);
  });

  test('choices are masked only with an option that asks for a text', () => {
    const other = { ...options('a')[0], isOther: true } as Option;
    expect(maskable({ options: [other] })).toEqual(expect.arrayContaining(['plain', 'checklist', 'gender']));
    expect(maskable({ options: [other] })).not.toContain('ranking');
  });
});

/** Empty answers of each kind. */
const emptyAnswers: Record<Answer['kind'], Answer> = {
  text: { kind: 'text', questionId: 'q', body: '' },
  options: { kind: 'options', questionId: 'q', optionIds: [] },
  ranking: { kind: 'ranking', questionId: 'q', optionIds: [] },
  matrix: { kind: 'matrix', questionId: 'q', pairs: [] },
  values: { kind: 'values', questionId: 'q', values: [] },
  files: { kind: 'files', questionId: 'q', files: [] },
};

describe.each([...questionStyles])('%s', (style) => {
  const definition = questionDefinitions[style];
  const optional: Question = aQuestion(style);
  const required: Question = { ...optional, isRequired: true };
  const empty = emptyAnswers[definition.answerKind(optional)];

  test('a required question is invalid without an answer or with an empty one', () => {
    for (const answer of [undefined, empty]) {
      expect(definition.validate(required, answer)).toEqual({ code: 'required', params: {} });
      expect(definition.isEmpty(required, answer)).toBe(true);
      expect(definition.isComplete(required, answer)).toBe(false);
    }
  });

  test('an optional question is valid unanswered, and sends nothing', () => {
    for (const answer of [undefined, empty]) {
      expect(definition.validate(optional, answer)).toBeUndefined();
      expect(definition.toResponseItems(optional, answer, sending)).toEqual([]);
      expect(definition.toPlainValue(optional, answer, sending)).toBeUndefined();
      expect(definition.customerFields(optional, answer, sending)).toEqual({});
    }
  });

  test('an answer of another kind is invalid, incomplete and never sent', () => {
    const other: Answer =
      definition.answerKind(optional) === 'text' ? { kind: 'options', questionId: 'q', optionIds: ['a'] } : text('a');
    expect(definition.validate(optional, other)).toEqual({ code: 'generic', params: {} });
    expect(definition.isComplete(optional, other)).toBe(false);
    expect(definition.toResponseItems(optional, other, sending)).toEqual([]);
    expect(definition.toPlainValue(optional, other, sending)).toBeUndefined();
    expect(definition.customerFields(optional, other, sending)).toEqual({});
  });

  test('a style accepts files only if files are its answer', () => {
    expect(definition.acceptsFile(optional, { name: 'a.png', type: 'image/png' })).toBe(
      definition.remoteCall === 'upload',
    );
  });
});
