import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, options, pairs, sending, statements } from '../testing/samples.ts';

const { matrix } = questionDefinitions;

const question = aQuestion('matrix', {
  statements: statements('price', 'staff', 'place'),
  options: options('bad', 'good'),
  isRequired: true,
});
const full = pairs(['s-price', 'o-bad'], ['s-staff', 'o-good'], ['s-place', 'o-good']);
const part = pairs(['s-price', 'o-bad'], ['s-staff', 'o-good']);

describe('a table', () => {
  test('a table is sent with the id of the statement as the id of the question', () => {
    expect(matrix.validate(question, full)).toBeUndefined();
    expect(matrix.toResponseItems(question, part, sending)).toEqual([
      { question_id: 's-price', option_id: 'o-bad' },
      { question_id: 's-staff', option_id: 'o-good' },
    ]);
    expect(matrix.toPlainValue(question, part, sending)).toEqual({ price: 'bad', staff: 'good' });
  });

  test('a table that is required needs every statement answered', () => {
    expect(matrix.validate(question, part)).toEqual({ code: 'required', params: {} });
    expect(matrix.isComplete(question, part)).toBe(false);
    expect(matrix.isComplete(question, full)).toBe(true);
    expect(matrix.validate({ ...question, isRequired: false }, part)).toBeUndefined();
  });

  test.each([
    { name: 'an unknown statement', answer: pairs(['s-x', 'o-bad']) },
    { name: 'an unknown option', answer: pairs(['s-price', 'o-x']) },
    { name: 'two options on a statement', answer: pairs(['s-price', 'o-bad'], ['s-price', 'o-good']) },
  ])('a table rejects $name', ({ answer }) => {
    expect(matrix.validate(question, answer)?.code).toBe('generic');
  });

  test('a table that is multi-select accepts several different options on a statement', () => {
    const multi = { ...question, isMultiSelect: true, isRequired: false };
    const several = pairs(['s-price', 'o-bad'], ['s-price', 'o-good']);
    expect(matrix.validate(multi, several)).toBeUndefined();
    expect(matrix.toPlainValue(multi, several, sending)).toEqual({ price: ['bad', 'good'] });
    expect(matrix.validate(multi, pairs(['s-price', 'o-bad'], ['s-price', 'o-bad']))?.code).toBe('generic');
  });

  test('a table accepts any pair while its statements and options are unknown', () => {
    expect(matrix.validate(aQuestion('matrix'), pairs(['s-x', 'o-x']))).toBeUndefined();
    expect(matrix.toPlainValue(aQuestion('matrix'), pairs(['s-x', 'o-x']), sending)).toEqual({ 's-x': 'o-x' });
  });
});

describe('best and worst (maxdiff)', () => {
  const maxdiff = { ...question, extra: { matrix_question_type: 'maxdiff' } } as const;
  const optional = { ...maxdiff, isRequired: false };
  const both = pairs(['s-price', 'o-bad'], ['s-staff', 'o-good']);
  const one = pairs(['s-price', 'o-bad']);

  test('a maxdiff question needs at least two responses', () => {
    expect(matrix.validate(maxdiff, both)).toBeUndefined();
    expect(matrix.isComplete(maxdiff, both)).toBe(true);
    expect(matrix.validate(maxdiff, one)).toEqual({ code: 'required', params: {} });
    expect(matrix.isComplete(maxdiff, one)).toBe(false);
    expect(matrix.validate(optional, one)).toEqual({ code: 'selectMin', params: { minSelectionCount: 2 } });
    expect(matrix.validate(optional, both)).toBeUndefined();
    expect(matrix.validate(optional, undefined)).toBeUndefined();
  });

  test('a maxdiff question rejects the same option or statement twice', () => {
    expect(matrix.validate(maxdiff, pairs(['s-price', 'o-bad'], ['s-price', 'o-good']))?.code).toBe('generic');
    expect(matrix.validate(maxdiff, pairs(['s-price', 'o-bad'], ['s-staff', 'o-bad']))?.code).toBe('generic');
  });
});

test('conjoint takes one profile per set of statements', () => {
  const conjoint = { ...question, extra: { matrix_question_type: 'conjoint' } } as const;
  expect(matrix.validate(conjoint, full)).toBeUndefined();
  expect(matrix.validate(conjoint, part)?.code).toBe('required');
  expect(matrix.validate(conjoint, pairs(['s-price', 'o-bad'], ['s-price', 'o-good']))?.code).toBe('generic');
});
