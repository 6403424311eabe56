import { parseFlow, startSession } from '@product/flow-engine';
import { aFlow, aNode } from '@product/testing';
import { expect, test } from 'vitest';
import { contextInput } from './context-input.ts';

const flow = parseFlow(
  aFlow({
    context: [
      { key: 'plan', type: 'text', from: ['attributes', 'query'] },
      { key: 'utm_source', type: 'text', from: ['query'] },
      { key: 'order', type: 'number', from: ['signature'] },
    ],
  }),
);
const signing = aNode({ useSignatureVerify: true, signatureValid: true });
const encode = (claims: unknown) => btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_');
const signature = `h.${encode({ node_id: 'node-1', order: 42 })}.s`;
const query = new URLSearchParams('plan=free&utm_source=mail&other=x');
const contextOf = (node = signing, props: object = {}) =>
  startSession(flow, { context: contextInput(flow, node, { query, ...props } as never) ?? {} }).context;

test('attributes, the address and the claims of a verified signature give the context', () => {
  expect(contextOf(signing, { attributes: { plan: 'pro', secret: 'x' }, signature })).toEqual({
    plan: 'pro',
    utm_source: 'mail',
    order: 42,
  });
});

test.each([
  ['a node that requires no signature', aNode(), signature],
  ['an invalid signature', aNode({ useSignatureVerify: true, signatureValid: false }), signature],
  ['a signature of another form', signing, 'no signature'],
  ['a payload that is no JSON', signing, 'h.!!!.s'],
  ['a payload that is no object', signing, `h.${encode(7)}.s`],
  ['a huge payload', signing, `h.${encode({ order: 1, more: 'x'.repeat(10_000) })}.s`],
  ['no signature', signing, null],
])('%s gives no claims', (_name, node, signed) => {
  expect(contextOf(node, { signature: signed })).toEqual({ plan: 'free', utm_source: 'mail' });
});

test('a flow without context reads no values', () => {
  expect(contextInput(parseFlow(aFlow()), signing, { attributes: { plan: 'pro' }, signature, query })).toBeUndefined();
});
