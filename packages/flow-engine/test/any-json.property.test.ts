import { anyJson, aQuestion } from '@product/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buildDynamicRequest,
  buildFeedback,
  buildIntegration,
  canGoBack,
  currentLanguage,
  currentState,
  definitionOf,
  explain,
  formatFileSize,
  isAnsweringEvent,
  isEmail,
  isEmailList,
  isFlowEvent,
  isImage,
  isImageOrPdf,
  isUuid,
  localize,
  matchesRule,
  nextStateId,
  parseDate,
  parseFlow,
  parseNumber,
  progressPercent,
  questionPresentation,
  replay,
  resumeSession,
  sliderRange,
  startSession,
  textLength,
  toSubmitError,
  transition,
  validateAnswer,
  visibleElements,
  visibleOptions,
} from '../src/index.ts';
import { maskPersonalData } from '../src/masking/index.ts';
import { formatAsYouType, isPhoneNumber, toE164 } from '../src/phone/index.ts';

/*
 * Whoever has no compiler, or reads what another program wrote, hands over anything. All but a flow, which is what
 * `parseFlow` made.
 */

const bad = (json: unknown) => json as never;
const empty = parseFlow({ id: 'f', states: [{ id: 's', is_initial_state: true }] });
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
const advanced = { type: 'advanced', source: 'submit', at: 1 } as const;
const stored: unknown = JSON.parse(JSON.stringify(answered));

test('no JSON is a flow, nor makes parsing throw anything but what tells why', () => {
  fc.assert(
    fc.property(anyJson(), (json) => {
      expect(() => parseFlow(json)).toThrow(expect.objectContaining({ name: 'FlowDefinitionError' }));
    }),
  );
});

test('a session reads as one that has just begun', () => {
  fc.assert(
    fc.property(anyJson(), anyJson(), (json, event) => {
      const session = bad(json);
      expect(resumeSession(empty, json, 0)).toBeUndefined();
      expect(visibleElements(empty, session)).toEqual([]);
      expect(currentState(empty, session).id).toBe('s');
      expect(nextStateId(empty, session)).toBe('@thank');
      expect(progressPercent(empty, session)).toBe(0);
      expect(canGoBack(session)).toBe(false);
      expect(currentLanguage(empty, session)).toBeUndefined();
      expect(explain(empty, session).stateId).toBe('s');
      expect(buildFeedback(empty, session, { deviceId: 'd', now: 0 }).responses).toEqual([]);
      expect(transition(empty, session, bad(event))).toEqual([session, []]);
    }),
  );
});

test('a rule', () => {
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

describe('whatever is asked about any JSON has an answer', () => {
  const question = aQuestion();

  test.each<readonly [string, (one: unknown, other: unknown) => unknown, unknown]>([
    ['isEmail', (one) => isEmail(bad(one)), expect.any(Boolean)],
    ['isEmailList', (one) => isEmailList(bad(one)), expect.any(Boolean)],
    ['isUuid', (one) => isUuid(bad(one)), expect.any(Boolean)],
    ['isImage', (one) => isImage(bad(one)), expect.any(Boolean)],
    ['isImageOrPdf', (one) => isImageOrPdf(bad(one)), expect.any(Boolean)],
    ['isFlowEvent', (one) => isFlowEvent(one), false],
    ['isAnsweringEvent', (one) => isAnsweringEvent(one), false],
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
    ['toSubmitError', (one) => toSubmitError(bad(one)).type, 'refused'],
    ['canGoBack', (one, other) => canGoBack(bad({ history: ['s'], submission: one, submittedCount: other })), false],
    ['localize', (one, other) => localize(bad(one), flow, bad(other)), expect.any(String)],
    ['visibleOptions', (one, other) => visibleOptions(flow, bad(one), bad(other)), []],
    ['questionPresentation', (one) => questionPresentation(flow, bad(one), question), 'list'],
    ['questionPresentation of any', (one, other) => questionPresentation(flow, bad(one), bad(other)), 'list'],
    ['definitionOf', (one) => definitionOf(bad({ style: one })), undefined],
    ['validateAnswer of any style', (one, other) => validateAnswer(bad({ style: one }), bad(other))?.code, 'generic'],
    ['validateAnswer', (one, other) => validateAnswer(bad(one), bad(other))?.code ?? 'none', expect.any(String)],
    ['replay', (one, other) => replay(flow, bad(one), bad(other)).currentStateId, 's'],
    ['replay of any events', (one, other) => replay(flow, bad([one, other])), startSession(flow)],
    ['resumeSession', (one, other) => resumeSession(flow, stored, bad(one), bad(other))?.answers, answered.answers],
    [
      'transition with any tools',
      (one) => transition(flow, answered, advanced, bad(one))[0].submission.status,
      'submitting',
    ],
    ['buildFeedback', (one) => buildFeedback(flow, answered, bad(one)).responses.length, 2],
    ['buildDynamicRequest', (one) => buildDynamicRequest(flow, answered, 'q', bad(one)).answer, '***'],
    ['buildIntegration', (one) => Object.keys(buildIntegration(flow, answered, 'q', bad(one)).body).length, 2],
  ])('%s', (_, ask, expected) => {
    fc.assert(fc.property(anyJson(), anyJson(), (one, other) => void expect(ask(one, other)).toEqual(expected)));
  });
});

test('a session begins with any options, and can be used', () => {
  const options = fc.record({
    language: anyJson(),
    seed: anyJson(),
    settings: anyJson(),
    customer: anyJson(),
    preloadedResponses: fc.oneof(anyJson(), fc.record({ q: anyJson(), p: anyJson() })),
  });
  fc.assert(
    fc.property(fc.oneof(anyJson(), options), (json) => {
      let session = startSession(flow, bad(json));
      for (const answer of answers) [session] = transition(flow, session, { type: 'answered', answer, at: 1 });
      expect(session.answers).toEqual({ q: answers[0], p: answers[1] });
      expect(buildFeedback(flow, session, { deviceId: 'd', now: 0 }).responses).toHaveLength(2);
    }),
  );
});

test('a context of any values never lets out what must be masked', () => {
  const context = fc.record({ deviceId: anyJson(), now: anyJson(), mask: anyJson(), tools: anyJson() });
  const tools = fc.record({ isPhoneNumber: anyJson(), toE164: anyJson() });
  fc.assert(
    fc.property(context, tools, (json, anyTools) => {
      const [masked] = buildFeedback(flow, answered, bad(json)).responses;
      expect(masked?.body).toBe('***');
      expect(buildFeedback(flow, answered, bad({ ...json, tools: anyTools })).responses).toHaveLength(2);
    }),
  );
});

function isLimit(value: unknown): boolean {
  return value === null || Number.isFinite(value);
}
