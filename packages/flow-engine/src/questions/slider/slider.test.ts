import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, sending, text } from '../testing/samples.ts';
import { sliderRange } from './slider.ts';

const { slider } = questionDefinitions;

const question = aQuestion('slider', { min: 0, max: 100 });

describe('a slider', () => {
  test('a slider accepts a number between its ends', () => {
    expect(slider.validate(question, text('0'))).toBeUndefined();
    expect(slider.validate(question, text('100'))).toBeUndefined();
    expect(slider.validate(question, text('101'))).toEqual({
      code: 'numberBetween',
      params: { lowerlimit: 0, upperlimit: 100 },
    });
    expect(slider.toResponseItems(question, text('50'), sending)).toEqual([{ question_id: 'q', body: '50' }]);
  });

  test('a slider without ends of its own uses the limits of a number', () => {
    expect(sliderRange(aQuestion('slider', { lowerLimit: 2, upperLimit: 4 }))).toEqual({ lower: 2, upper: 4 });
    expect(sliderRange(aQuestion('slider', { lowerLimit: 2, min: 1, max: 9 }))).toEqual({ lower: 1, upper: 9 });
    expect(sliderRange(aQuestion('slider', { min: 9, max: 1 }))).toEqual({ lower: null, upper: null });
  });
});
