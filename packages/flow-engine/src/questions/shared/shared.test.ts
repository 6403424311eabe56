import { expect, test } from 'vitest';
import { aQuestion, chosen, options, text } from '../testing/samples.ts';
import { freeText } from './free-text.ts';
import { chosenKey, singleChoice } from './options.ts';
import { trimmedText } from './text-form.ts';

const question = aQuestion('plain', { options: options('red') });

test('the text of an answer is trimmed, and empty for another kind', () => {
  expect(trimmedText(text(' Ada '))).toBe('Ada');
  expect(trimmedText(chosen('o-red'))).toBe('');
});

test('the key of a choice is that of its option, else its id, and empty for another kind', () => {
  expect(chosenKey(question, chosen('o-red'), {})).toBe('red');
  expect(chosenKey(question, chosen('o-green'), {})).toBe('o-green');
  expect(chosenKey(question, chosen('o-red'), { options: options('blue') })).toBe('red');
  expect(chosenKey(question, chosen(), {})).toBe('');
  expect(chosenKey(question, text('red'), {})).toBe('');
});

test('a form ignores answers of another kind', () => {
  expect(singleChoice.accepts(text('a'))).toBe(false);
  expect(singleChoice.check(question, text('a'), {})).toBeUndefined();
  expect(freeText.isEmpty(chosen())).toBe(false);
});
