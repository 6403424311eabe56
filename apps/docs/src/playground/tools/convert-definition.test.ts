import { expect, test } from 'vitest';
import { checkFlow, MAX_LENGTH } from '../check-flow.ts';
import { convertDefinition } from './convert-definition.ts';

/** A definition of SurveyJS with as many pages of one question. */
const withPages = (count: number): string =>
  JSON.stringify({
    pages: Array.from({ length: count }, (_, page) => ({ elements: [{ type: 'text', name: `q${page}` }] })),
  });

function flowOfConverted(text: string) {
  const converted = convertDefinition(text, 'surveyjs');
  if (!('flow' in converted)) throw new Error(converted.problem);
  return converted.flow;
}

test('a converted definition is indented, unless only its short form fits into the editor', () => {
  expect(flowOfConverted(withPages(2))).toMatchObject({ text: expect.stringContaining('\n  ') });
  const long = flowOfConverted(withPages(800));
  if (!('text' in long)) throw new Error(long.problem);
  expect(long.text).not.toContain('\n');
  expect(checkFlow(long.text).flow).not.toBeNull();
});

test('a flow that the editor cannot hold stays out of it', () => {
  expect(flowOfConverted(withPages(3000))).toEqual({ problem: expect.stringContaining(`longer than ${MAX_LENGTH}`) });
});

test.each(['{}', '7', '{"fields":[{"id":"a","title":"Hi","type":"short_text"}]}'])(
  'a definition without a question of the chosen product leaves the editor alone: %s',
  (text) => {
    expect(flowOfConverted(text)).toEqual({ problem: expect.stringContaining('No question was found') });
  },
);

test('a text that is too long or no JSON is a problem', () => {
  expect(convertDefinition('{', 'typeform')).toEqual({ problem: expect.stringContaining('This is not JSON') });
  expect(convertDefinition(' '.repeat(MAX_LENGTH + 1), 'typeform')).toEqual({
    problem: expect.stringContaining('longer than'),
  });
});
