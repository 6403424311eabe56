import { expect, test } from '@playwright/test';
import { parseFlow, textFilterNames } from '@product/flow-engine';
import { simulate } from '@product/flow-engine/tools';
import schema from '../../packages/flow-engine/flow.schema.json' with { type: 'json' };
import { operatorNames } from '../../packages/flow-engine/src/conditions/expression.ts';
import { pierNode } from './pier-node.ts';
import { tideNode } from './tide-node.ts';

/** A flow format without the flow language: other journeys use these. */
const fieldsOfSpecification = new Set([
  ...['.allow_saving_incomplete_survey', 'states.style', 'elements.type', 'question.extra', 'question.binding_model'],
  ...['question.min_selection_count', 'question.max_selection_count', 'question.statements'],
  ...['question.min_response_length', 'question.max_response_length'],
  ...['elements.triggers', 'transitions.rules'],
]);

const stylesOfFlowLanguage = ['multiple_value', 'time', 'date_time', 'month', 'url', 'signature'];

interface Described {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly anyOf?: readonly Described[];
  readonly enum?: readonly string[];
}

/** Lists the parts of the format as `object.field`, and the words that a field may have as `object.field=word`. */
function partsOf(described: Described, holder: string, place: string): string[] {
  return [
    ...(described.anyOf ?? []).flatMap((each) => partsOf(each, holder, place)),
    ...(described.items === undefined ? [] : partsOf(described.items, holder, place)),
    ...(described.enum ?? []).map((word) => `${place}=${word}`),
    ...Object.entries(described.properties ?? {}).flatMap(([name, field]) => {
      const path = `${holder}.${name}`;
      return fieldsOfSpecification.has(path) ? [] : [path, ...partsOf(field, name, path)];
    }),
  ];
}

/** Lists the parts that a definition uses. */
function partsIn(json: unknown, holder: string, place: string): string[] {
  if (Array.isArray(json)) return json.flatMap((item) => partsIn(item, holder, place));
  if (typeof json === 'string') return [`${place}=${json}`];
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([name, value]) => {
    const path = `${holder}.${name}`;
    return [path, ...partsIn(value, name, path)];
  });
}

const flows = [tideNode('https://tide.example', 'key'), pierNode('https://pier.example')].map(({ flow }) => flow);
const used = new Set(flows.flatMap((flow) => partsIn(flow, '', '')));
const written = JSON.stringify(flows);

test('the two surveys parse', () => {
  for (const flow of flows) expect(() => parseFlow(flow)).not.toThrow();
});

test('the two surveys use every field of the flow language, and every word of its fields', () => {
  const parts = partsOf(schema as Described, '', '').filter((part) => !part.startsWith('question.style='));
  expect(parts.length).toBeGreaterThan(90);
  expect(parts.filter((part) => !used.has(part))).toEqual([]);
});

test('the two surveys use every style of the flow language', () => {
  expect(stylesOfFlowLanguage.filter((style) => !used.has(`question.style=${style}`))).toEqual([]);
});

test('the two surveys use every operator of conditions', () => {
  expect(operatorNames.filter((name) => !written.includes(`{"${name}":`))).toEqual([]);
});

test('the two surveys use every filter of texts, and values of every kind', () => {
  expect(textFilterNames.filter((name) => !new RegExp(`\\{\\{[^}]*\\| ${name}\\b`).test(written))).toEqual([]);
  const roots = ['answers', 'variables', 'context', 'customer'];
  expect(roots.filter((root) => !written.includes(`{{ ${root}.`))).toEqual([]);
});

test('random visitors of the two surveys reach an end, and every part but those that no visitor can reach', () => {
  const unreached = flows.map((flow) => {
    const { parts, deadEnds, ended, visitors } = simulate(parseFlow(flow), { visitors: 300, seed: 1 });
    expect({ deadEnds, ended }).toEqual({ deadEnds: [], ended: visitors });
    return parts.flatMap(({ name, holds, way }) => (way === null ? `${name} ${holds ?? ''}`.trim() : []));
  });
  // A question that is always read-only, and an exclusive option among several chosen ones.
  expect(unreached).toEqual([['elements[9].question.read_only_if false', 'best: none'], []]);
});
