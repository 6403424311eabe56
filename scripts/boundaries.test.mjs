import { describe, expect, test } from 'vitest';
import { importsOf, objection } from './boundaries.mjs';

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

  test.each([
    ['model', 'runtime', 'base must not import base'],
    ['runtime', 'model', 'base must not import base'],
    ['flow-engine', 'api-client', 'core must not import core'],
    ['chat-core', 'api-client', 'core must not import core'],
    ['flow-engine', 'ui', 'core must not import kit'],
    ['ui', 'model', 'kit must not import base'],
    ['flow-react', 'chat-react', 'view must not import view'],
    ['flow-react', 'widget-react', 'view must not import shell'],
    ['flow-react', 'testing', 'view must not import tool'],
    ['widget-host', 'hosting', 'core must not import app'],
    ['newcomer', 'model', 'newcomer has no layer'],
  ])('%s must not import %s', (importer, imported, why) => {
    expect(objection(importer, imported)).toBe(why);
  });

  test('a test may use the tools', () => {
    expect(objection('flow-react', 'testing', { isTest: true })).toBeUndefined();
    expect(objection('api-client', 'flow-engine', { isTest: true })).toBeUndefined();
    expect(objection('api-client', 'flow-engine')).toBe('core must not import core');
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
