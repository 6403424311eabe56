import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFlow } from '../../src/index.ts';
import { convertSurvey, type SurveySource } from '../../src/tools/index.ts';
import { formbricksBlocks, formbricksQuestions } from './formbricks-definitions.ts';
import { surveyJsDefinitions } from './surveyjs-definitions.ts';
import { typeformForm } from './typeform-definition.ts';

const sources: readonly SurveySource[] = ['surveyjs', 'formbricks', 'typeform'];

const samples: Readonly<Record<SurveySource, readonly object[]>> = {
  surveyjs: Object.values(surveyJsDefinitions),
  formbricks: [formbricksBlocks, formbricksQuestions],
  typeform: [typeformForm],
};

/** Converts, and checks what holds for any source. */
function convertSafely(json: unknown, from: SurveySource) {
  const { flow, losses } = convertSurvey(json, { from });
  const stored: unknown = JSON.parse(JSON.stringify(flow));
  expect(() => parseFlow(stored)).not.toThrow();
  for (const { path, feature, kind, detail } of losses) {
    expect([typeof path, typeof feature, typeof detail]).toEqual(['string', 'string', 'string']);
    expect(['changed', 'lost']).toContain(kind);
  }
  return { flow, losses };
}

/** Lists the places of a JSON: objects and arrays with their keys. */
function placesOf(json: unknown, found: [Record<string, unknown>, string][] = []): [Record<string, unknown>, string][] {
  if (typeof json !== 'object' || json === null) return found;
  for (const key of Object.keys(json)) {
    const holder = json as Record<string, unknown>;
    found.push([holder, key]);
    placesOf(holder[key], found);
  }
  return found;
}

const names = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  '',
  'a.b',
  '{x}',
  '{{ answers.x }}',
  "{x} = 'y'",
  'other',
);
const values = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constant({ toString: 1 }), names, fc.constant(undefined));

describe.each(sources)('a definition of %s', (from) => {
  test('that is any JSON gives a flow that parses', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => void convertSafely(json, from)),
      { numRuns: 300 },
    );
  });

  test('with any changes gives a flow that parses', () => {
    const changes = fc.array(fc.tuple(fc.nat(), values, fc.option(names)), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom(...samples[from]), changes, (sample, list) => {
        const json: unknown = structuredClone(sample);
        for (const [at, value, name] of list) {
          const places = placesOf(json);
          const own: unknown = structuredClone(value);
          const [holder, key] = places[at % Math.max(places.length, 1)] ?? [{}, ''];
          if (name !== null && !Array.isArray(holder)) {
            Object.defineProperty(holder, name, { value: own, enumerable: true, configurable: true, writable: true });
          } else holder[key] = own;
        }
        convertSafely(json, from);
      }),
      { numRuns: 400 },
    );
  });

  test('that is nested very deep gives a flow that parses', () => {
    let nested: Record<string, unknown> = { type: 'panel', name: 'p', id: 'x', ref: 'x' };
    for (let depth = 0; depth < 3000; depth++) {
      nested = {
        type: depth % 2 ? 'panel' : 'group',
        name: 'p',
        elements: [nested],
        fields: [nested],
        properties: { fields: [nested] },
      };
    }
    convertSafely({ pages: [nested], blocks: [nested], fields: [nested], elements: [nested] }, from);
  });

  test('with texts of ten megabytes is converted in seconds', () => {
    const long = `{{{ '${'{a '.repeat(3_500_000)}`;
    convertSafely(
      {
        title: long,
        pages: [{ name: long, elements: [{ type: 'text', name: long, title: long, visibleIf: long }] }],
        questions: [{ id: 'a', type: 'openText', headline: { default: long } }],
        fields: [{ ref: 'a', type: 'short_text', title: long }],
      },
      from,
    );
  });

  test('that is no object is refused with the feature "definition"', () => {
    for (const json of [null, undefined, 1, 'x', true, []]) {
      expect(convertSafely(json, from).losses).toMatchObject([{ feature: 'definition', kind: 'lost' }]);
    }
  });
});
