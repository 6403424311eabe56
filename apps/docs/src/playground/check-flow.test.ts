import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkFlow, LENGTH_LIMIT } from './check-flow.ts';
import { examples, textOf } from './examples.ts';

describe('an example', () => {
  test.each(examples)('$title can be shown', (example) => {
    expect(checkFlow(textOf(example)).flow).toEqual(example.flow);
  });

  test.each(examples.filter(({ id }) => id !== 'with-problems'))('$title has no problem', (example) => {
    expect(checkFlow(textOf(example)).remarks).toEqual([]);
  });

  test('the one with problems has errors and warnings', () => {
    const example = examples.find(({ id }) => id === 'with-problems');
    const kinds = example && checkFlow(textOf(example)).remarks.map(({ severity }) => severity);
    expect(new Set(kinds)).toEqual(new Set(['error', 'warning']));
  });
});

test.each([
  { text: '', says: 'There is no flow yet.' },
  { text: '{', says: 'This is no JSON' },
  { text: ' '.repeat(LENGTH_LIMIT + 1), says: `The flow is longer than ${LENGTH_LIMIT} characters.` },
])('$says', ({ text, says }) => {
  const { flow, remarks } = checkFlow(text);
  expect(flow).toBeNull();
  expect(remarks[0]?.message).toContain(says);
});

test('JSON that is no flow is told of place by place', () => {
  const { flow, remarks } = checkFlow('{"id":"x","states":[{"id":5}],"elements":[]}');
  expect(flow).toBeNull();
  expect(remarks.map(({ path }) => path)).toContain('states[0].id');
});

test('whatever the text, it is answered', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(Array.isArray(checkFlow(text).remarks)).toBe(true);
    }),
  );
});

test('JSON of any depth is answered', () => {
  const depth = 50_000;
  expect(checkFlow(`${'['.repeat(depth)}${']'.repeat(depth)}`).flow).toBeNull();
});
