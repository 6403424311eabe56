import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, sending, text } from '../testing/samples.ts';

const { naming } = questionDefinitions;

const question = aQuestion('naming', { maxResponseLength: 8 });

describe('a naming question', () => {
  test('a naming question accepts a text within its limits', () => {
    expect(naming.validate(question, text('Ada L.'))).toBeUndefined();
    expect(naming.validate(question, text('Ada Lovelace'))?.code).toBe('lengthMax');
    expect(naming.toResponseItems(question, text('Ada L.'), sending)).toEqual([{ question_id: 'q', body: 'Ada L.' }]);
  });

  test('a naming question supplies a field of the customer', () => {
    expect(naming.customerFields(question, text(' Ada L. '), sending)).toEqual({ name: 'Ada L.' });
    expect(naming.customerFields(question, text('far too long'), sending)).toEqual({});
  });
});
