import { anyJson } from '@product/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buildFeedback,
  formatFileSize,
  isEmail,
  isEmailList,
  isFlowEvent,
  isImage,
  isImageOrPdf,
  isUuid,
  localize,
  matchesRule,
  parseDate,
  parseFlow,
  parseNumber,
  placeholdersOf,
  renderText,
  replay,
  resumeSession,
  sliderRange,
  startSession,
  textLength,
  transition,
  validateAnswer,
} from '../src/index.ts';
import { maskPersonalData } from '../src/masking/index.ts';
import { formatAsYouType, isPhoneNumber, toE164 } from '../src/phone/index.ts';

/*
 * Flows, events, stored sessions, settings, rules and texts come from files and other programs, and may be any JSON. All
 * other parameters have their declared type.
 */

const bad = (json: unknown) => json as never;
const flow = parseFlow({
  id: 'g',
  states: [{ id: 's', is_initial_state: true, elements: ['eq', 'ep'] }],
  elements: [
    { id: 'eq', type: 'question', question: { id: 'q', key: 'q', style: 'text', hide_personal_data: true } },
    { id: 'ep', type: 'question', question: { id: 'p', key: 'p', style: 'phone_number', is_required: true } },
  ],
});
const answers = [
  { kind: 'text', questionId: 'q', body: 'Call me' },
  { kind: 'text', questionId: 'p', body: '+905321234567' },
] as const;
const answered = answers.reduce(
  (session, answer) => transition(flow, session, { type: 'answered', answer, at: 1 })[0],
  startSession(flow),
);
const stored: unknown = JSON.parse(JSON.stringify(answered));

test('parseFlow throws only a FlowDefinitionError for any JSON', () => {
  fc.assert(
    fc.property(anyJson(), (json) => {
      expect(() => parseFlow(json)).toThrow(expect.objectContaining({ name: 'FlowDefinitionError' }));
    }),
  );
});

test('only a stored session resumes', () => {
  fc.assert(
    fc.property(anyJson(), anyJson(), (json, other) => {
      expect(resumeSession(flow, json, bad(other), bad(other))).toBeUndefined();
      expect(resumeSession(flow, stored, bad(json), bad(other))?.answers).toEqual(answered.answers);
    }),
  );
});

test('only an event changes a session', () => {
  fc.assert(
    fc.property(anyJson(), anyJson(), (one, other) => {
      expect(isFlowEvent(one)).toBe(false);
      expect(transition(flow, answered, bad(one))).toEqual([answered, []]);
      expect(replay(flow, bad([one, other]))).toEqual(startSession(flow));
    }),
  );
});

test('matchesRule returns a boolean for any JSON', () => {
  const rule = fc.record({
    operator: fc.oneof(anyJson(), fc.constantFrom('equal', 'not_equals', 'contains', 'not_contains', 'regex')),
    value: anyJson(),
    optionIds: fc.oneof(anyJson(), fc.constant([])),
    statementId: anyJson(),
  });
  fc.assert(
    fc.property(fc.oneof(anyJson(), rule), anyJson(), (anyRule, other) => {
      expect(matchesRule(bad(anyRule), bad(other), bad(anyRule))).toBe(false);
      for (const answer of answers) expect(matchesRule(bad(anyRule), answer, bad(other))).toBeTypeOf('boolean');
    }),
    { numRuns: 300 },
  );
});

describe('every function works on any JSON', () => {
  test.each<readonly [string, (one: unknown, other: unknown) => unknown, unknown]>([
    ['isEmail', (one) => isEmail(bad(one)), expect.any(Boolean)],
    ['isEmailList', (one) => isEmailList(bad(one)), expect.any(Boolean)],
    ['isUuid', (one) => isUuid(bad(one)), expect.any(Boolean)],
    ['isImage', (one) => isImage(bad(one)), expect.any(Boolean)],
    ['isImageOrPdf', (one) => isImageOrPdf(bad(one)), expect.any(Boolean)],
    ['isPhoneNumber', (one, other) => isPhoneNumber(bad(one), bad(other)), expect.any(Boolean)],
    ['isPhoneNumber of a number', (one) => isPhoneNumber('+905321234567', bad(one)), true],
    ['formatAsYouType', (one, other) => formatAsYouType(bad(one), bad(other)).formatted, expect.any(String)],
    ['toE164 of a number', (one) => toE164('+905321234567', bad(one)), '+905321234567'],
    ['toE164', (one, other) => typeof (toE164(bad(one), bad(other)) ?? ''), 'string'],
    ['maskPersonalData', (one, other) => maskPersonalData(bad(one), bad(other)), expect.any(String)],
    [
      'maskPersonalData for a country',
      (one) => maskPersonalData('0532 123 45 67', { country: bad(one) }),
      expect.any(String),
    ],
    ['formatFileSize', (one) => formatFileSize(bad(one)), expect.any(String)],
    ['textLength', (one) => textLength(bad(one)), expect.any(Number)],
    ['parseDate', (one) => typeof (parseDate(bad(one)) ?? ''), 'string'],
    ['parseNumber', (one, other) => typeof (parseNumber(bad(one), bad(other)) ?? 0), 'number'],
    ['parseNumber in a language', (one) => parseNumber('15', bad(one)), 15],
    [
      'sliderRange',
      (one) => sliderRange(bad(one)),
      { lower: expect.toSatisfy(isLimit), upper: expect.toSatisfy(isLimit) },
    ],
    ['localize', (one, other) => localize(bad(one), flow, bad(other)), expect.any(String)],
    ['validateAnswer of any style', (one, other) => validateAnswer(bad({ style: one }), bad(other))?.code, 'generic'],
    ['validateAnswer', (one, other) => validateAnswer(bad(one), bad(other))?.code ?? 'none', expect.any(String)],
  ])('%s returns its type for any JSON', (_, ask, expected) => {
    fc.assert(fc.property(anyJson(), anyJson(), (one, other) => void expect(ask(one, other)).toEqual(expected)));
  });
});

test('a session starts with any settings, customer and preloaded responses', () => {
  const options = fc.record({
    language: anyJson(),
    seed: anyJson(),
    settings: anyJson(),
    customer: anyJson(),
    preloadedResponses: fc.oneof(anyJson(), fc.record({ q: anyJson(), p: anyJson() })),
  });
  fc.assert(
    fc.property(options, (json) => {
      let session = startSession(flow, bad(json));
      for (const answer of answers) [session] = transition(flow, session, { type: 'answered', answer, at: 1 });
      expect(session.answers).toEqual({ q: answers[0], p: answers[1] });
      expect(buildFeedback(flow, session, { deviceId: 'd', now: 0 }).responses).toHaveLength(2);
    }),
  );
});

function isLimit(value: unknown): boolean {
  return value === null || Number.isFinite(value);
}

test('renderText and placeholdersOf throw for no text and no data', () => {
  fc.assert(
    fc.property(fc.string(), anyJson(), (text, json) => {
      expect(typeof renderText(`{{ answers.a }}${text}`, bad(json ?? {}), { language: text })).toBe('string');
      expect(Array.isArray(placeholdersOf(text))).toBe(true);
    }),
  );
});
