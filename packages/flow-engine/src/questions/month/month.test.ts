import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, sending, text } from '../testing/samples.ts';

const { month } = questionDefinitions;

const question = aQuestion('month');

describe('a month question', () => {
  test.each(['2026-09', '2026-9', '09/2026', '9.2026'])('a month question accepts %s and sends ISO', (body) => {
    expect(month.validate(question, text(body))).toBeUndefined();
    expect(month.toResponseItems(question, text(body), sending)).toEqual([{ question_id: 'q', body: '2026-09' }]);
  });

  test.each(['2026-13', '2026-00', '2026', '2026-09-01', 'May'])('a month question rejects %s', (body) => {
    expect(month.validate(question, text(body))).toEqual({ code: 'date', params: {} });
  });

  test('a month is compared with the month of a limit', () => {
    const limited = { ...question, minDate: '2026-09-20', maxDate: '2026-11-02' };
    expect(['2026-08', '2026-09', '2026-11', '2026-12'].map((body) => month.validate(limited, text(body)))).toEqual([
      { code: 'dateBetween', params: { minDate: '2026-09', maxDate: '2026-11' } },
      undefined,
      undefined,
      { code: 'dateBetween', params: { minDate: '2026-09', maxDate: '2026-11' } },
    ]);
  });
});
