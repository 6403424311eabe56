import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, sending, text } from '../testing/samples.ts';

const { datepicker } = questionDefinitions;

const question = aQuestion('datepicker');

describe('a datepicker', () => {
  test.each(['2026-11-20', '20/11/2026', '20.11.2026'])('takes %s and sends ISO', (body) => {
    expect(datepicker.validate(question, text(body))).toBeUndefined();
    expect(datepicker.toResponseItems(question, text(body), sending)).toEqual([
      { question_id: 'q', body: '2026-11-20' },
    ]);
  });

  test.each(['2026-02-30', '11/20/2026', 'tomorrow'])('does not take %s', (body) => {
    expect(datepicker.validate(question, text(body))?.code).toBe('generic');
    expect(datepicker.toPlainValue(question, text(body), sending)).toBe(body);
  });
});
