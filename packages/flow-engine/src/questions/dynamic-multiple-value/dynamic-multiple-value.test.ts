import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, options, sending, values } from '../testing/samples.ts';

const { dynamic_multiple_value: dynamicMultipleValue } = questionDefinitions;

const question = aQuestion('dynamic_multiple_value', { isRequired: true });
const context = { ...sending, options: options('beds', 'baths') };

describe('a dynamic_multiple_value question', () => {
  test('a dynamic_multiple_value question accepts a text for each option', () => {
    const answer = values(['o-beds', '2'], ['o-baths', '1']);
    expect(dynamicMultipleValue.validate(question, answer, context)).toBeUndefined();
    expect(dynamicMultipleValue.isComplete(question, answer, context)).toBe(true);
    expect(dynamicMultipleValue.toPlainValue(question, answer, context)).toEqual({ beds: '2', baths: '1' });
    expect(dynamicMultipleValue.toResponseItems(question, answer, context)).toEqual([
      { question_id: 'q', option_id: 'o-beds', body: '2' },
      { question_id: 'q', option_id: 'o-baths', body: '1' },
    ]);
  });

  test('a dynamic_multiple_value question is incomplete until every option has a text', () => {
    const answer = values(['o-beds', '2'], ['o-baths', ' ']);
    expect(dynamicMultipleValue.validate(question, answer, context)?.code).toBe('required');
    expect(dynamicMultipleValue.isComplete(question, answer, context)).toBe(false);
    expect(dynamicMultipleValue.validate({ ...question, isRequired: false }, answer, context)).toBeUndefined();
    expect(dynamicMultipleValue.toResponseItems(question, answer, context)).toEqual([
      { question_id: 'q', option_id: 'o-beds', body: '2' },
    ]);
  });

  test('a dynamic_multiple_value question with blank texts alone is empty', () => {
    expect(dynamicMultipleValue.isEmpty(question, values(['o-beds', ''], ['o-baths', '  ']))).toBe(true);
  });

  test.each([{ answer: values(['o-x', '1']) }, { answer: values(['o-beds', '1'], ['o-beds', '2']) }])(
    'does not take an unknown option, nor one twice',
    ({ answer }) => {
      expect(dynamicMultipleValue.validate(question, answer, context)?.code).toBe('generic');
    },
  );

  test('a dynamic_multiple_value question depends on an integration call', () => {
    expect(dynamicMultipleValue.remoteCall).toBe('integration');
  });
});
