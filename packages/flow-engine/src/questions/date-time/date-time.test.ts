import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, sending, text } from '../testing/samples.ts';

const { date_time: dateTime } = questionDefinitions;

const question = aQuestion('date_time');

describe('a date_time question', () => {
  test.each(['2026-11-20T09:05', '2026-11-20 09:05', '20/11/2026 9:05', '20 11 2026 9.05'])(
    'a date_time question accepts %s and sends ISO without a zone',
    (body) => {
      expect(dateTime.validate(question, text(body))).toBeUndefined();
      expect(dateTime.toResponseItems(question, text(body), sending)).toEqual([
        { question_id: 'q', body: '2026-11-20T09:05' },
      ]);
    },
  );

  test.each(['2026-11-20', '09:05', '2026-02-30T09:05', '2026-11-20T25:00', '2026-11-20T09:05Z', 'T', 'soon'])(
    'a date_time question rejects %s',
    (body) => {
      expect(dateTime.validate(question, text(body))).toEqual({ code: 'date', params: {} });
    },
  );

  test('limits of days include the whole days', () => {
    const limited = { ...question, minDate: '2026-11-20', maxDate: '2026-11-21' };
    const codeOf = (body: string) => dateTime.validate(limited, text(body))?.code;
    expect(codeOf('2026-11-20T00:00')).toBeUndefined();
    expect(codeOf('2026-11-21T23:59')).toBeUndefined();
    expect(codeOf('2026-11-22T00:00')).toBe('dateBetween');
  });

  test('a limit may have a time', () => {
    const limited = { ...question, minDate: '2026-11-20T12:00' };
    expect(dateTime.validate(limited, text('2026-11-20T12:00'))).toBeUndefined();
    expect(dateTime.validate(limited, text('2026-11-20T11:59'))).toEqual({
      code: 'dateMin',
      params: { minDate: '2026-11-20T12:00' },
    });
  });
});
