import { type Answer, isAnswer, type Option, type Question, questionStyles } from '@product/model';
import { anyJson } from '@product/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../questions/registry.ts';
import { aFile, aQuestion, chosen, options, sending, text } from '../questions/testing/samples.ts';
import { validateAnswer } from '../questions/validate-answer.ts';

describe('the messages of the specification, as issue codes', () => {
  const limited = aQuestion('numeric', { lowerLimit: 1, upperLimit: 10 });
  const written = aQuestion('text', { minResponseLength: 2, maxResponseLength: 4 });
  const list = aQuestion('checklist', { options: options('a', 'b', 'c'), minSelectionCount: 2, maxSelectionCount: 2 });

  test.each([
    {
      row: 'Required field',
      question: aQuestion('text', { isRequired: true }),
      answer: undefined,
      code: 'required',
      params: {},
    },
    { row: 'E-mail', question: aQuestion('email'), answer: text('ada'), code: 'email', params: {} },
    { row: 'Phone', question: aQuestion('phone_number'), answer: text('12'), code: 'phone', params: {} },
    {
      row: 'Number range',
      question: limited,
      answer: text('11'),
      code: 'numberBetween',
      params: { lowerlimit: 1, upperlimit: 10 },
    },
    {
      row: 'Number range, lower only',
      question: { ...limited, upperLimit: null },
      answer: text('0'),
      code: 'numberMin',
      params: { lowerlimit: 1 },
    },
    {
      row: 'Number range, upper only',
      question: { ...limited, lowerLimit: null },
      answer: text('11'),
      code: 'numberMax',
      params: { upperlimit: 10 },
    },
    {
      row: 'Text length',
      question: written,
      answer: text('a'),
      code: 'lengthBetween',
      params: { minResponseLength: 2, maxResponseLength: 4 },
    },
    {
      row: 'Text length, at least',
      question: { ...written, maxResponseLength: null },
      answer: text('a'),
      code: 'lengthMin',
      params: { minResponseLength: 2 },
    },
    {
      row: 'Text length, at most',
      question: { ...written, minResponseLength: null },
      answer: text('abcde'),
      code: 'lengthMax',
      params: { maxResponseLength: 4 },
    },
    {
      row: 'Multi-select max',
      question: list,
      answer: chosen('o-a', 'o-b', 'o-c'),
      code: 'selectMax',
      params: { maxSelectionCount: 2 },
    },
    {
      row: 'Multi-select min',
      question: list,
      answer: chosen('o-a'),
      code: 'selectMin',
      params: { minSelectionCount: 2 },
    },
    {
      row: 'File',
      question: aQuestion('file'),
      answer: {
        kind: 'files',
        questionId: 'q',
        files: [{ id: 'f', name: 'a.exe', size: 1, type: 'text/plain', attachmentId: 'a', blobId: null, url: '' }],
      } satisfies Answer,
      code: 'file',
      params: {},
    },
    { row: 'Generic', question: aQuestion('datepicker'), answer: text('soon'), code: 'generic', params: {} },
  ])('the specification’s message is an issue: $row', ({ question, answer, code, params }) => {
    expect(validateAnswer(question, answer)).toEqual({ code, params });
  });

  test('a valid answer has no issue', () => {
    expect(validateAnswer(limited, text('5'))).toBeUndefined();
    expect(validateAnswer(written, text('abc'))).toBeUndefined();
    expect(validateAnswer(list, chosen('o-a', 'o-b'))).toBeUndefined();
  });
});

describe('malformed input', () => {
  const bad = (value: unknown) => value as never;

  test('null is no answer', () => {
    expect(validateAnswer(aQuestion('text'), bad(null))).toBeUndefined();
    expect(validateAnswer(aQuestion('text', { isRequired: true }), bad(null))?.code).toBe('required');
  });

  test.each([{}, 'text', 5, [], { kind: 'text' }, { kind: 'options', questionId: 'q', optionIds: 'a' }])(
    '%j is no answer: generic',
    (answer) => {
      expect(validateAnswer(aQuestion('text'), bad(answer))?.code).toBe('generic');
    },
  );

  test.each([null, undefined, 'text', {}, { style: 'hologram' }, { style: '__proto__' }, { style: 'constructor' }])(
    'a question %j is generic',
    (question) => {
      expect(validateAnswer(bad(question), text('a'))?.code).toBe('generic');
    },
  );

  test('missing and malformed fields of a question count as their defaults', () => {
    expect(validateAnswer(bad({ id: 'q', style: 'checklist' }), chosen('a'))).toBeUndefined();
    expect(validateAnswer(bad({ id: 'q', style: 'checklist', options: [null, 5] }), chosen('a'))).toBeUndefined();
    expect(
      validateAnswer(bad({ id: 'q', style: 'matrix', extra: null, statements: 'none' }), undefined),
    ).toBeUndefined();
    expect(validateAnswer(bad({ id: 'q', style: 'numeric', lowerLimit: '7' }), text('5'))).toBeUndefined();
  });

  test('no JSON value makes validateAnswer throw', () => {
    const style = fc.constantFrom(...questionStyles);
    const question = fc.oneof(
      anyJson(),
      fc
        .tuple(
          style,
          fc.dictionary(
            fc.constantFrom(
              'options',
              'statements',
              'extra',
              'lowerLimit',
              'maxResponseLength',
              'minSelectionCount',
              'isRequired',
              'minDate',
              'maxDate',
              'decimals',
              'pattern',
              'accept',
              'maxFileBytes',
            ),
            anyJson(),
          ),
        )
        .map(([name, fields]) => ({ id: 'q', style: name, ...fields })),
    );
    const answer = fc.oneof(
      anyJson(),
      fc.record({
        kind: fc.constantFrom('text', 'options', 'matrix', 'ranking', 'values', 'files'),
        questionId: fc.string(),
        body: fc.string(),
        optionIds: fc.array(fc.string()),
        texts: fc.dictionary(fc.string(), fc.string()),
        pairs: fc.array(fc.record({ statementId: fc.string(), optionId: fc.string() })),
        values: fc.array(fc.record({ optionId: fc.string(), body: fc.string() })),
        files: anyJson(),
      }),
    );
    fc.assert(
      fc.property(question, answer, (anyQuestion, anyAnswer) => {
        const found = validateAnswer(bad(anyQuestion), bad(anyAnswer));
        expect(found === undefined || typeof found.code === 'string').toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

test('no answer of any kind makes a style throw while it is converted', () => {
  const optionIds = fc.array(fc.constantFrom('o-a', 'o-b', 'gone', '__proto__'), { maxLength: 4 });
  const body = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('1', '2026-11-20', 'ada@example.com'));
  const answer = fc.record({
    kind: fc.constantFrom('text', 'options', 'matrix', 'ranking', 'values', 'files'),
    questionId: fc.constant('q'),
    body,
    optionIds,
    texts: fc.dictionary(fc.constantFrom('o-a', 'gone', '__proto__'), body),
    pairs: fc.array(fc.record({ statementId: fc.string(), optionId: fc.string() })),
    values: fc.array(fc.record({ optionId: fc.constantFrom('o-a', 'o-b', 'gone'), body })),
    files: fc.constant([aFile()]),
  });
  const option = fc.record(
    { isOther: fc.boolean(), isExclusive: fc.boolean(), valueType: anyJson(), isRequired: anyJson() },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...questionStyles),
      fc.boolean(),
      fc.array(option),
      answer,
      (style, hides, list, given) => {
        const choices = options('a', 'b').map((each, at) => ({ ...each, ...list[at] }) as Option);
        const question = aQuestion(style, { options: choices, hidePersonalData: hides });
        if (!isAnswer(given)) return;
        const definition = questionDefinitions[style];
        expect(Array.isArray(definition.toResponseItems(question, given, sending))).toBe(true);
        definition.validate(question, given);
        definition.isComplete(question, given);
        definition.toPlainValue(question, given, sending);
        definition.customerFields(question, given, sending);
      },
    ),
    { numRuns: 300 },
  );
});

describe('no definition blocks the visitor', () => {
  const limit = fc.option(
    fc.oneof(fc.integer({ min: -20, max: 20 }), fc.constantFrom(Number.NaN, Infinity, -Infinity)),
  );

  test('every checklist has a valid selection, whatever its limits', () => {
    fc.assert(
      fc.property(limit, limit, fc.integer({ min: 1, max: 6 }), (minSelectionCount, maxSelectionCount, count) => {
        const offered = options(...Array.from({ length: count }, (_, index) => String(index)));
        const question = aQuestion('checklist', {
          options: offered,
          isRequired: true,
          minSelectionCount,
          maxSelectionCount,
        });
        const selections = offered.map((_, last) => chosen(...offered.slice(0, last + 1).map(({ id }) => id)));
        expect(selections.some((selection) => validateAnswer(question, selection) === undefined)).toBe(true);
      }),
    );
  });

  test('every ranking has a valid order, whatever its limits', () => {
    fc.assert(
      fc.property(limit, limit, fc.integer({ min: 1, max: 6 }), (minSelectionCount, maxSelectionCount, count) => {
        const offered = options(...Array.from({ length: count }, (_, index) => String(index)));
        const question = aQuestion('ranking', {
          options: offered,
          isRequired: true,
          minSelectionCount,
          maxSelectionCount,
        });
        const orders = offered.map(
          (_, last): Answer => ({
            kind: 'ranking',
            questionId: 'q',
            optionIds: offered.slice(0, last + 1).map(({ id }) => id),
          }),
        );
        expect(orders.some((order) => validateAnswer(question, order) === undefined)).toBe(true);
      }),
    );
  });

  test('every number, text and slider has a valid answer, whatever its limits', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('numeric', 'slider', 'text', 'age'),
        limit,
        limit,
        limit,
        limit,
        (style, one, two, three, four) => {
          const question: Question = aQuestion(style, {
            isRequired: true,
            lowerLimit: one,
            upperLimit: two,
            min: three,
            max: four,
            minResponseLength: one,
            maxResponseLength: two,
            ...(three !== null && { decimals: three }),
          });
          const numbers = Array.from({ length: 200 }, (_, index) => text(String(index - 40)));
          const texts = Array.from({ length: 30 }, (_, index) => text('x'.repeat(index + 1)));
          expect(
            (style === 'text' ? texts : numbers).some((answer) => validateAnswer(question, answer) === undefined),
          ).toBe(true);
        },
      ),
    );
  });
});
