import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, sending, text } from '../testing/samples.ts';

const { time } = questionDefinitions;

const question = aQuestion('time');

describe('a time question', () => {
  test.each([
    ['09:05', '09:05'],
    ['9:05', '09:05'],
    ['17.30', '17:30'],
    [' 00:00 ', '00:00'],
    ['23:59', '23:59'],
  ])('a time question accepts %s and sends %s', (body, sent) => {
    expect(time.validate(question, text(body))).toBeUndefined();
    expect(time.toResponseItems(question, text(body), sending)).toEqual([{ question_id: 'q', body: sent }]);
    expect(time.toPlainValue(question, text(body), sending)).toBe(sent);
  });

  test.each(['24:00', '12:60', '12:5', '1205', 'noon', '12:00:00', '123:00'])(
    'a time question rejects %s, and an invalid time is not sent',
    (body) => {
      expect(time.validate(question, text(body))).toEqual({ code: 'time', params: {} });
      expect(time.keepsIncomplete).toBe(false);
    },
  );
});
