import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feedbackHeaders } from './feedback-headers.ts';

const base = { nodeId: 'n', flowId: 'f', hasWidgetRecord: false, incompleteSurvey: null, incomplete: false };
const headersOf = (query: string, change: Partial<Parameters<typeof feedbackHeaders>[0]> = {}) =>
  feedbackHeaders({ ...base, query: new URLSearchParams(query), ...change });

describe('where the visitor came from', () => {
  test.each([
    { query: '', headers: {} },
    { query: 'sdi=1&sci=2', headers: { 'X-SDI': '1', 'X-SCI': '2' } },
    { query: 'edi=1&eci=2', headers: { 'X-EDI': '1', 'X-ECI': '2' } },
    { query: 'ldi=1&lci=2', headers: { 'X-LDI': '1', 'X-LCI': '2' } },
    { query: 'wdi=1&wci=2', headers: { 'X-WDI': '1', 'X-WCI': '2' } },
    { query: 'pndi=1&pnci=2', headers: { 'X-PNDI': '1', 'X-PNCI': '2' } },
    { query: 'edi=3&eci=4&sdi=1&sci=2', headers: { 'X-SDI': '1', 'X-SCI': '2' } },
    { query: 'sdi=1&edi=3&eci=4', headers: { 'X-EDI': '3', 'X-ECI': '4' } },
    { query: 'sdi=1&sci=&ldi=3&lci=4', headers: { 'X-LDI': '3', 'X-LCI': '4' } },
    { query: 'sdi=1&eci=2', headers: {} },
    { query: `sdi=1&sci=${'x'.repeat(321)}&ldi=3&lci=4`, headers: { 'X-LDI': '3', 'X-LCI': '4' } },
  ])('the page’s query $query becomes the tracking headers $headers', ({ query, headers }) => {
    expect(headersOf(query)).toEqual({ 'X-COMPLETED': 'true', ...headers });
  });

  test('a widget’s feedback carries its node, unless a tracking pair is there', () => {
    expect(headersOf('', { hasWidgetRecord: true })).toEqual({ 'X-COMPLETED': 'true', 'X-WWID': 'n' });
    expect(headersOf('sdi=1', { hasWidgetRecord: true })).toHaveProperty('X-WWID', 'n');
    expect(headersOf('wdi=1&wci=2', { hasWidgetRecord: true })).not.toHaveProperty('X-WWID');
  });
});

test('a feedback carries its customer’s token', () => {
  expect(headersOf('', { customerToken: 'header.claims.proof' })).toHaveProperty(
    'X-Customer-Token',
    'header.claims.proof',
  );
  expect(headersOf('')).not.toHaveProperty('X-Customer-Token');
});

describe('what a feedback replaces', () => {
  const incompleteSurvey = { feedbackId: 'fb', nodeId: 'n', flowId: 'f', sessionId: 's' };
  test('a feedback carries the id of the incomplete one of the same node and flow', () => {
    expect(headersOf('', { incompleteSurvey, incomplete: true })).toEqual({ 'X-COMPLETED': 'false', 'X-FID': 'fb' });
    expect(headersOf('', { incompleteSurvey })).toEqual({ 'X-COMPLETED': 'true', 'X-FID': 'fb' });
  });
  test.each([{ nodeId: 'other' }, { flowId: 'other' }, { feedbackId: '' }])(
    'a feedback does not carry the id of an incomplete one with %j',
    (change) => {
      expect(headersOf('', { incompleteSurvey: { ...incompleteSurvey, ...change } })).not.toHaveProperty('X-FID');
    },
  );
});

describe('values', () => {
  test.each([
    ['plain-7', 'plain-7'],
    ['a b', 'a b'],
    ['é', 'é'],
    ['Aşk', 'A%C5%9Fk'],
    ['a\r\nX-Evil: 1', 'a%0D%0AX-Evil%3A%201'],
    [' padded ', '%20padded%20'],
    ['\uD800', '%EF%BF%BD'],
  ])('the header value %j is sent as %j', (value, header) => {
    expect(headersOf('', { query: { get: () => value } })).toMatchObject({ 'X-SDI': header, 'X-SCI': header });
  });

  test('every text becomes a header that fetch accepts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (value) => {
        const headers = new Headers(headersOf('', { query: { get: () => value } }));
        expect(headers.has('X-SDI')).toBe(value !== '');
      }),
      { numRuns: 50 },
    );
  });
});

describe('the signature of the link', () => {
  test.each([
    ['a.b-c_d.e', 'a.b-c_d.e'],
    ['a b\r\nX-Evil: 1', 'a%20b%0D%0AX-Evil%3A%201'],
  ])('the signature %j is sent as %j, and is stored with its feedback', (signature, header) => {
    expect(headersOf('', { signature })).toMatchObject({ 'X-Signature': header });
  });

  test('a signature that no request can carry is cut, so that the server judges it', () => {
    expect(headersOf('', { signature: 'ü'.repeat(2_000) })['X-Signature']).toHaveLength(4_096);
  });

  test('a link without a signature has no header', () => {
    expect(headersOf('', { signature: undefined })).not.toHaveProperty('X-Signature');
  });
});
