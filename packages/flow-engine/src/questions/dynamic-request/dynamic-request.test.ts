import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, sending, text } from '../testing/samples.ts';

const { dynamic_request: dynamicRequest } = questionDefinitions;

const question = aQuestion('dynamic_request', { minResponseLength: 3 });

describe('a dynamic_request question', () => {
  test('a dynamic_request question accepts a text within its limits', () => {
    expect(dynamicRequest.validate(question, text('34000'))).toBeUndefined();
    expect(dynamicRequest.validate(question, text('34'))?.code).toBe('lengthMin');
    expect(dynamicRequest.toPlainValue(question, text('34000'), sending)).toBe('34000');
  });

  test('a dynamic_request question depends on a dynamic request', () => {
    expect(dynamicRequest.remoteCall).toBe('dynamicRequest');
  });
});
