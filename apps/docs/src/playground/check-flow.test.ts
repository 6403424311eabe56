import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkFlow, MAX_LENGTH } from './check-flow.ts';
import { examples, textOf } from './examples.ts';

describe('an example of the playground', () => {
  test.each(examples)('$title can be shown', (example) => {
    expect(checkFlow(textOf(example)).flow).toEqual(example.flow);
  });

  test.each(examples.filter(({ id }) => id !== 'with-problems'))('$title has no problem', (example) => {
    expect(checkFlow(textOf(example)).diagnostics).toEqual([]);
  });

  test('the example with problems has errors and warnings', () => {
    const example = examples.find(({ id }) => id === 'with-problems');
    const kinds = example && checkFlow(textOf(example)).diagnostics.map(({ severity }) => severity);
    expect(new Set(kinds)).toEqual(new Set(['error', 'warning']));
  });
});

test.each([
  { text: '', says: 'There is no flow yet.' },
  { text: '{', says: 'This is not JSON' },
  { text: ' '.repeat(MAX_LENGTH + 1), says: `The flow is longer than ${MAX_LENGTH} characters.` },
])('checkFlow says: $says', ({ text, says }) => {
  const { flow, diagnostics } = checkFlow(text);
  expect(flow).toBeNull();
  expect(diagnostics[0]?.message).toContain(says);
});

test('JSON that holds no flow gets a diagnostic for each wrong field', () => {
  const { flow, diagnostics } = checkFlow('{"id":"x","states":[{"id":5}],"elements":[]}');
  expect(flow).toBeNull();
  expect(diagnostics.map(({ path }) => path)).toContain('states[0].id');
});

test('checkFlow returns diagnostics for any text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(Array.isArray(checkFlow(text).diagnostics)).toBe(true);
    }),
  );
});

test('checkFlow reads JSON of any depth without an error', () => {
  const depth = 50_000;
  expect(checkFlow(`${'['.repeat(depth)}${']'.repeat(depth)}`).flow).toBeNull();
});
