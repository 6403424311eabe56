import { findUnusableValues, isLanguageCode, type UnusableValue } from '@product/model/definitions';
import { type NodeManifest, nodeProblem } from '@product/model/node-version';
import { expectTypeOf, test } from 'vitest';

test('values are found for a node, a widget and the server’s settings only', () => {
  expectTypeOf(findUnusableValues('widget', {})).toEqualTypeOf<readonly UnusableValue[]>();
  expectTypeOf<UnusableValue['code']>().toEqualTypeOf<'unusableValue'>();
  // @ts-expect-error a flow has a linter of its own
  findUnusableValues('flow', {});
});

test('a language code is a text', () => {
  expectTypeOf(isLanguageCode).toEqualTypeOf<(code: string) => boolean>();
});

test('a version of Node is compared with a manifest that may name none', () => {
  expectTypeOf<NodeManifest>().toEqualTypeOf<{ readonly engines?: { readonly node?: string } }>();
  expectTypeOf(nodeProblem({}, '22.18.0')).toEqualTypeOf<string | undefined>();
});
