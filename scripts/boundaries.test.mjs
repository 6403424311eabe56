import { describe, expect, test } from 'vitest';
import { engineObjection, importsOf, objection } from './boundaries.mjs';

describe('the layers', () => {
  test.each([
    ['flow-engine', 'model'],
    ['flow-react', 'flow-engine'],
    ['flow-react', 'api-client'],
    ['flow-react', 'ui'],
    ['widget-react', 'chat-react'],
    ['hosting', 'widget-react'],
    ['server', 'api-client'],
    ['i18n', 'model'],
    ['bridge', 'model'],
  ])('%s may import %s', (importer, imported) => {
    expect(objection(importer, imported)).toBeUndefined();
  });

  const base = 'base only: model, runtime, i18n, bridge';
  const viewsMay =
    'core, kit, base only: flow-engine, api-client, chat-core, widget-host, ui, model, runtime, i18n, bridge';

  test.each([
    ['model', 'runtime', 'base', 'nothing of ours'],
    ['runtime', 'model', 'base', 'nothing of ours'],
    ['i18n', 'runtime', 'base', 'model only'],
    ['flow-engine', 'api-client', 'core', base],
    ['chat-core', 'api-client', 'core', base],
    ['flow-engine', 'ui', 'core', base],
    ['widget-host', 'hosting', 'core', base],
    ['ui', 'model', 'kit', 'nothing of ours'],
    ['flow-react', 'chat-react', 'view', viewsMay],
    ['flow-react', 'widget-react', 'view', viewsMay],
    ['flow-react', 'testing', 'view', viewsMay],
    ['testing', 'flow-engine', 'tool', base],
  ])('%s must not import %s', (importer, imported, layer, allowed) => {
    expect(objection(importer, imported)).toBe(`${importer} (${layer}) may import ${allowed}; see README, Map`);
  });

  test('a package that is in no layer may neither import nor be imported', () => {
    expect(objection('newcomer', 'model')).toBe('newcomer has no layer');
    expect(objection('hosting', 'newcomer')).toBe('newcomer has no layer');
  });

  test('a test may use the tools', () => {
    expect(objection('flow-react', 'testing', { isTest: true })).toBeUndefined();
    expect(objection('api-client', 'flow-engine', { isTest: true })).toBeUndefined();
    expect(objection('api-client', 'flow-engine')).toContain('may import base only');
  });

  test.each([
    ["import { a } from '@product/model';", ['@product/model']],
    ["import type { A } from '@product/runtime/redux';", ['@product/runtime/redux']],
    ["export { a } from '../other/a.ts';", ['../other/a.ts']],
    ["const a = await import('@product/flow-engine/masking');", ['@product/flow-engine/masking']],
    ["@import '@product/ui/styles.css';", ['@product/ui/styles.css']],
    ["import '@product/ui/tokens.css';", ['@product/ui/tokens.css']],
    ["import react from 'react';", []],
  ])('reads %s', (source, specifiers) => {
    expect(importsOf(source)).toEqual(specifiers);
  });
});

test.each([
  ['src/machine.ts', './triggers/triggers.ts', undefined],
  ['src/triggers/triggers.ts', '../answers/answer-of.ts', undefined],
  ['src/answers/answered.ts', '../triggers/triggers.ts', 'answers is below triggers'],
  ['src/session/draft.ts', '../machine.ts', 'session is below machine.ts'],
  ['src/session/draft.ts', '../somewhere/else.ts', "somewhere has no place in the engine's order"],
])('in the engine, %s importing %s: %s', (path, specifier, why) => {
  expect(engineObjection(`packages/flow-engine/${path}`, specifier)).toBe(why);
});
