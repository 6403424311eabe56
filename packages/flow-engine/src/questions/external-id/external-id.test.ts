import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, sending, text } from '../testing/samples.ts';

const { external_id: externalId } = questionDefinitions;

const question = aQuestion('external_id', { maxResponseLength: 8 });

describe('a external_id question', () => {
  test('takes a text within its limits', () => {
    expect(externalId.validate(question, text('Ada L.'))).toBeUndefined();
    expect(externalId.validate(question, text('Ada Lovelace'))?.code).toBe('lengthMax');
    expect(externalId.toResponseItems(question, text('Ada L.'), sending)).toEqual([
      { question_id: 'q', body: 'Ada L.' },
    ]);
  });

  test('feeds the customer', () => {
    expect(externalId.customerFields(question, text(' Ada L. '), sending)).toEqual({ external_id: 'Ada L.' });
    expect(externalId.customerFields(question, text('far too long'), sending)).toEqual({});
  });
});
