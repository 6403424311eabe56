import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, sending, text } from '../testing/samples.ts';

const { external_id: externalId } = questionDefinitions;

const question = aQuestion('external_id', { maxResponseLength: 8 });

describe('an external_id question', () => {
  test('an external_id question accepts a text within its limits', () => {
    expect(externalId.validate(question, text('Ada L.'))).toBeUndefined();
    expect(externalId.validate(question, text('Ada Lovelace'))?.code).toBe('lengthMax');
    expect(externalId.toResponseItems(question, text('Ada L.'), sending)).toEqual([
      { question_id: 'q', body: 'Ada L.' },
    ]);
  });

  test('an external_id question supplies a field of the customer', () => {
    expect(externalId.customerFields(question, text(' Ada L. '), sending)).toEqual({ external_id: 'Ada L.' });
    expect(externalId.customerFields(question, text('far too long'), sending)).toEqual({});
  });
});
