import fc from 'fast-check';
import type { FlowJson, QuestionJson } from '../builders/flow-json.ts';
import { anyJson } from './json.ts';

/** An event as plain JSON. Most events suit the flow they were made for. */
export type EventJson = Readonly<Record<string, unknown>>;

const error = fc.constantFrom(
  { type: 'network', message: 'Network failure' },
  { type: 'offline', message: 'Network failure' },
  { type: 'http', status: 400, code: 13045, body: null, retryAfterMs: null, message: '' },
);
const at = fc.nat(1_000_000);
const uploadId = fc.constantFrom('u1', 'u2');

/** Generates events for a session of a flow in any order: suitable, late and unexpected ones. */
export function anyEvents(flow: FlowJson): fc.Arbitrary<EventJson[]> {
  const questions = flow.elements.flatMap(({ question }) => question ?? []);
  const common = [anyStep(), anyResponse(questions), fc.oneof(anyMalformed(), anyTimer())];
  const event =
    questions.length === 0 ? fc.oneof(...common) : fc.oneof(anyAnswer(questions), anyAnswer(questions), ...common);
  return fc.array(event, { maxLength: 30 });
}

function anyAnswer(questions: readonly QuestionJson[]): fc.Arbitrary<EventJson> {
  return fc.constantFrom(...questions).chain((question) => {
    const questionId = question.id;
    const optionIds = fc.subarray([...question.options.map(({ id }) => id), 'opt-gone']);
    const pair = fc.record({
      statementId: fc.constantFrom('st-gone', ...question.statements.map(({ id }) => id)),
      optionId: fc.constantFrom('opt-gone', ...question.options.map(({ id }) => id)),
    });
    const answer = fc.oneof(
      fc.record({
        kind: fc.constant('text'),
        body: fc.constantFrom(
          '',
          ' ',
          '1',
          '7',
          'a',
          'ada@example.com',
          '+905321234567',
          '2026-11-20',
          '09:30',
          '2026-11',
          '\ud800',
        ),
      }),
      fc.record({ kind: fc.constantFrom('options', 'ranking'), optionIds }),
      fc.record({
        kind: fc.constant('options'),
        optionIds,
        texts: fc.dictionary(fc.constantFrom('opt-gone', ...question.options.map(({ id }) => id)), fc.string()),
      }),
      fc.record({ kind: fc.constant('matrix'), pairs: fc.array(pair, { maxLength: 3 }) }),
      fc.record({
        kind: fc.constant('values'),
        values: fc
          .tuple(optionIds, fc.constantFrom('', '1', 'ada@example.com', '2026-11-20'))
          .map(([ids, body]) => ids.map((optionId) => ({ optionId, body }))),
      }),
    );
    return fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record(
          {
            type: fc.constant('answered'),
            answer: answer.map((given) => ({ ...given, questionId })),
            isTentative: fc.boolean(),
            at,
          },
          { requiredKeys: ['type', 'answer', 'at'] },
        ),
      },
      fc.record(
        { type: fc.constant('cleared'), questionId: fc.constant(questionId), isUnfinished: fc.boolean(), at },
        { requiredKeys: ['type', 'questionId', 'at'] },
      ),
      fc.record({
        type: fc.constant('uploadStarted'),
        questionId: fc.constant(questionId),
        file: uploadId.map((id) => ({ id, name: 'a.png', size: 3, type: 'image/png' })),
        at,
      }),
      fc.record({ type: fc.constant('fileRemoved'), questionId: fc.constant(questionId), uploadId, at }),
      fc.record({
        type: fc.constant('verificationRequested'),
        questionId: fc.constant(questionId),
        address: fc.constantFrom('', '+905321234567'),
        at,
      }),
      fc.record({
        type: fc.constant('codeEntered'),
        questionId: fc.constant(questionId),
        code: fc.constantFrom('', '1234'),
        at,
      }),
      fc.record({ type: fc.constant('bindingDataRequested'), questionId: fc.constant(questionId) }),
    );
  });
}

function anyStep(): fc.Arbitrary<EventJson> {
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ type: fc.constant('advanced'), source: fc.constantFrom('next', 'submit', 'auto'), at }),
    },
    fc.record({ type: fc.constant('wentBack'), at }),
    fc.record({ type: fc.constant('wentBackTo'), stateId: fc.constantFrom('p0', 'p1', 'gone'), at }),
    fc.record({ type: fc.constant('languageChanged'), language: fc.constantFrom('en', 'tr', 'xx'), at }),
    fc.record({ type: fc.constant('activity'), at }),
  );
}

/** Generates events of server responses, requested or not. */
function anyResponse(questions: readonly QuestionJson[]): fc.Arbitrary<EventJson> {
  const questionId = fc.constantFrom('q-gone', ...questions.map(({ id }) => id));
  const file = {
    id: 'u1',
    name: 'a.png',
    size: 3,
    type: 'image/png',
    attachmentId: 'a',
    blobId: null,
    url: 'https://x',
  };
  const option = { id: 'bound', key: 'bound', body: { en: 'Bound' }, isVisible: true };
  return fc.oneof(
    fc.record({ type: fc.constant('submitSucceeded'), feedbackId: fc.constant('f'), at }),
    fc.record({ type: fc.constant('submitFailed'), error, at }),
    fc.record({ type: fc.constant('savedOffline'), at }),
    fc.record({
      type: fc.constant('uploadProgressed'),
      uploadId,
      progressPercent: fc.double({ noNaN: true, min: -5, max: 200 }),
    }),
    fc.record({ type: fc.constant('uploadFinished'), uploadId, file: fc.constant(file), at }),
    fc.record({ type: fc.constant('uploadFailed'), uploadId, error }),
    fc.record({ type: fc.constant('verificationSent'), questionId, verificationId: fc.constant('v'), at }),
    fc.record({ type: fc.constant('verificationSendFailed'), questionId, error }),
    fc.record({
      type: fc.constant('verified'),
      questionId,
      address: fc.constant('+905321234567'),
      token: fc.constant('t'),
      at,
    }),
    fc.record({ type: fc.constant('verifyFailed'), questionId, error }),
    fc.record({
      type: fc.constant('dynamicResponsesReceived'),
      questionId,
      responses: fc.array(fc.record({ questionId, input: fc.constantFrom('', 'a', '5') }), { maxLength: 3 }),
      at,
    }),
    fc.record({ type: fc.constant('dynamicRequestFailed'), questionId, error }),
    fc.record({ type: fc.constant('bindingDataReceived'), questionId, options: fc.constantFrom([], [option]) }),
    fc.record({ type: fc.constant('bindingDataFailed'), questionId, error }),
    fc.record({ type: fc.constant('customerLoaded'), customer: fc.constant({ id: 'c' }) }),
    fc.record({ type: fc.constant('contextChanged'), context: fc.constant({ attributes: { plan: 'pro' } }) }),
  );
}

function anyTimer(): fc.Arbitrary<EventJson> {
  return fc.oneof(
    fc.record({ type: fc.constant('timerFired'), timer: fc.constantFrom('autoAdvance', 'idle', 'thankYou'), at }),
    fc.record({ type: fc.constant('restarted'), id: fc.constant('again'), seed: fc.nat(), at }),
  );
}

function anyMalformed(): fc.Arbitrary<EventJson> {
  return fc.dictionary(fc.constantFrom('type', 'answer', 'questionId', 'at', '__proto__', 'constructor'), anyJson());
}
