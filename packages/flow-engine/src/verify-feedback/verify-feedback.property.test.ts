import type { Answer, FeedbackPayload, Flow, Question } from '@product/model';
import { anOption, anyFlow, anyJson, type FlowJson } from '@product/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buildFeedback,
  type FlowEffect,
  type FlowEvent,
  parseFlow,
  type Session,
  startSession,
  transition,
  verifyFeedback,
  visibleElements,
  visibleOptions,
} from '../index.ts';
import { maskPersonalData } from '../masking/index.ts';
import { isPhoneNumber, toE164 } from '../phone/index.ts';

/** Fields that `anyFlow` leaves out, for one question of the flow. */
const moreFields = fc.array(
  fc.record(
    {
      min_response_length: fc.nat(6),
      max_response_length: fc.nat(30),
      min: fc.nat(3),
      max: fc.nat(30),
      binding_model: fc.constant('stock'),
      extra: fc.constantFrom({ matrix_question_type: 'maxdiff' }, {}),
      lowerlimit: fc.constantFrom(1, { var: 'answers.k0-0' }, { var: 'variables.double' }),
      upperlimit: fc.constantFrom(9, { '+': [{ var: 'answers.k0-1' }, 5] }),
      min_date: fc.constantFrom({ today: -3 }, { var: 'answers.k0-0' }),
      max_date: fc.constantFrom({ today: 0 }, { today: 400 }),
      options_from: fc.constantFrom({ question: 'k0-0' }, { question: 'k0-1', chosen: false }),
    },
    { requiredKeys: [] },
  ),
  { maxLength: 16 },
);

/** Conditions on data other than answers, for the elements of a flow. */
const moreConditions = fc.array(
  fc.constantFrom<unknown>(
    undefined,
    undefined,
    { '==': [{ var: 'context.plan' }, 'pro'] },
    { '>': [{ var: 'variables.double' }, 4] },
    { '>': [{ score: 'answers.k0-0' }, 0] },
    { '<': [{ var: 'answers.k0-1' }, { today: 0 }] },
    { in: ['a', { var: 'answers.k0-0' }] },
  ),
  { maxLength: 12 },
);
const variables = [{ key: 'double', type: 'number', value: { '*': [{ var: 'answers.k0-0' }, 2] } }];
const context = [{ key: 'plan', type: 'text', from: ['attributes'] }];

const flows = fc.tuple(anyFlow(), moreFields, moreConditions).map(([flow, fields, conditions]): FlowJson => {
  let at = 0;
  const elements = flow.elements.map((element, index) => {
    const visible_if = conditions[index] ?? (element as { visible_if?: unknown }).visible_if;
    const conditional = { ...element, ...(visible_if !== undefined && { visible_if }) };
    return element.question ? { ...conditional, question: { ...element.question, ...fields[at++ % 16] } } : conditional;
  });
  const isUsed = conditions.length > 0;
  return { ...flow, elements, ...(isUsed && { variables, context }) } as FlowJson;
});

const texts = [
  ...['1', '7', ' 12 ', '1,5', '2.5', '٧', '0.0000001', '19', 'a', 'b', ' ', 'late', 'Call 0532 123 45 67', '\ud800'],
  ...['ada@example.com', ' ada@example.com ', '+90 532 123 45 67', '0532 123 45 67', '20/11/2026', '2026-11-20'],
  ...['9:30', '2026-11-20 09:30', '11/2026', 'example.com/a', 'https://example.com'],
];

/** Texts that the fields of a `multiple_value` question accept. */
const fieldTexts = {
  text: ' a ',
  email: 'ada@example.com',
  phone: '+90 532 123 45 67',
  number: '2.5',
  date: '20/11/2026',
};

/** Next action of a visitor. `which` and `how` select from the page. */
const steps = fc.array(
  fc.record({
    type: fc.constantFrom(
      'answer',
      'answer',
      'clear',
      'fill',
      'fill',
      'next',
      'next',
      'submit',
      'back',
      'language',
      'data',
    ),
    which: fc.nat(30),
    how: fc.nat(60),
  }),
  { minLength: 1, maxLength: 25 },
);
type Step = typeof steps extends fc.Arbitrary<readonly (infer One)[]> ? One : never;

/** Steps after which most visitors reach the end. */
const toTheEnd: readonly Step[] = Array.from({ length: 6 }, () => [
  { type: 'fill' as const, which: 0, how: 3 },
  { type: 'next' as const, which: 0, how: 0 },
]).flat();

const tools = { isPhoneNumber, toE164 };

/** A page with its visitor, who answers visible questions with available options. */
function visitFlow(json: FlowJson, plan: readonly Step[], hasTools: boolean) {
  const flow = parseFlow(json);
  let session = startSession(flow, {
    settings: { countryCode: 'TR' },
    language: 'en',
    context: { attributes: { plan: 'pro' } },
  });
  let submitted: Session | undefined;
  const send = (event: FlowEvent): FlowEffect[] => {
    const [next, effects] = transition(flow, session, event, hasTools ? tools : {});
    session = next;
    if (effects.some(({ type }) => type === 'postFeedback')) submitted ??= session;
    return effects;
  };
  const asked = () => visibleElements(flow, session).flatMap(({ question }) => question ?? []);
  const verify = (question: Question, address: string): void => {
    if (question.style !== 'phone_verification') return;
    const ids = { questionId: question.id, at: 1 };
    send({ type: 'verificationRequested', ...ids, address });
    send({ type: 'verificationSent', ...ids, verificationId: 'v' });
    send({ type: 'codeEntered', ...ids, code: '123456' });
    send({ type: 'verified', ...ids, address, token: 't' });
  };
  const upload = (question: Question): void => {
    const file = { id: `u-${question.id}`, name: 'a.png', size: 3, type: 'image/png' };
    send({ type: 'uploadStarted', questionId: question.id, file, at: 1 });
    const stored = { ...file, attachmentId: 'a', blobId: 'blob', url: 'https://x.example' };
    send({ type: 'uploadFinished', uploadId: file.id, file: stored, at: 1 });
  };
  const answer = (question: Question, how: number): void => {
    if (['file', 'screenshot', 'signature'].includes(question.style)) {
      upload(question);
      return;
    }
    const given = anAnswer(flow, session, question, how);
    send({ type: 'answered', answer: given, at: 1 });
    if (given.kind === 'text') verify(question, given.body);
  };
  const fill = (question: Question, how: number): void => {
    const isAnswered = () => Object.hasOwn(session.answers, question.id) && session.issues[question.id] === undefined;
    for (let offset = 0; offset < texts.length && !(isAnswered() && isValid(question)); offset++) {
      answer(question, how + offset);
    }
  };
  const isValid = (question: Question): boolean => {
    const payload = buildFeedback(flow, session, { deviceId: 'd', now: 0, tools: hasTools ? tools : {} });
    return payload.responses.some(
      ({ question_id: id }) => id === question.id || question.statements.some((each) => each.id === id),
    );
  };
  for (const { type, which, how } of [...plan, ...toTheEnd]) {
    const questions = asked();
    const question = questions[which % Math.max(questions.length, 1)];
    if (type === 'fill') for (const each of questions) fill(each, how);
    else if (type === 'next') send({ type: 'advanced', source: 'next', at: 1 });
    else if (type === 'submit' && showsSubmit(flow, session)) send({ type: 'advanced', source: 'submit', at: 1 });
    else if (type === 'back') send({ type: 'wentBack', at: 1 });
    else if (type === 'language') send({ type: 'languageChanged', language: how % 2 ? 'tr' : 'en', at: 1 });
    else if (question === undefined) continue;
    else if (type === 'answer') answer(question, how);
    else if (type === 'clear') send({ type: 'cleared', questionId: question.id, at: 1 });
    else if (type === 'data') {
      send({ type: 'bindingDataRequested', questionId: question.id });
      send({ type: 'bindingDataReceived', questionId: question.id, options: [{ ...anOption('bound'), body: {} }] });
      const responses = questions.map(({ id }) => ({ questionId: id, input: texts[how % texts.length] ?? '' }));
      send({ type: 'dynamicResponsesReceived', questionId: question.id, responses, at: 1 });
    }
    if (submitted !== undefined) break;
  }
  return { flow, session, submitted };
}

function showsSubmit(flow: ReturnType<typeof parseFlow>, session: Session): boolean {
  return visibleElements(flow, session).some(({ type }) => type === 'submit');
}

function anAnswer(flow: ReturnType<typeof parseFlow>, session: Session, question: Question, how: number): Answer {
  const questionId = question.id;
  const offered = visibleOptions(flow, session, questionId).map(({ id }) => id);
  const optionIds = [
    ...offered.slice(how % Math.max(offered.length, 1)),
    ...offered.slice(0, how % Math.max(offered.length, 1)),
  ];
  const some = optionIds.slice(0, 1 + (how % 3));
  const text = texts[how % texts.length] ?? '';
  const said = how % 5 === 0 ? {} : { texts: Object.fromEntries(optionIds.map((id) => [id, text])) };
  switch (question.style) {
    case 'matrix': {
      const pairs = question.statements.map(({ id }, at) => ({
        statementId: id,
        optionId: optionIds[at % Math.max(optionIds.length, 1)] ?? '',
      }));
      return { kind: 'matrix', questionId, pairs: optionIds.length === 0 ? [] : pairs };
    }
    case 'ranking':
      return { kind: 'ranking', questionId, optionIds: how % 4 === 0 ? some : optionIds };
    case 'multiple_value': {
      const typeOf = (id: string) => question.options.find((option) => option.id === id)?.valueType ?? 'text';
      const bodyOf = (id: string, at: number) =>
        how % 3 === 0 ? (texts[(how + at) % texts.length] ?? '') : fieldTexts[typeOf(id)];
      return {
        kind: 'values',
        questionId,
        values: optionIds.map((optionId, at) => ({ optionId, body: bodyOf(optionId, at) })),
      };
    }
    case 'dynamic_multiple_value':
      return {
        kind: 'values',
        questionId,
        values: optionIds.map((optionId, at) => ({ optionId, body: texts[(how + at) % texts.length] ?? '' })),
      };
    case 'checklist':
      return { kind: 'options', questionId, optionIds: some, ...said };
    case 'dropdown':
    case 'dynamic_multiple_choice':
      return { kind: 'options', questionId, optionIds: question.isMultiSelect ? some : some.slice(0, 1), ...said };
    case 'customer_schema':
      if (question.options.length === 0) return { kind: 'text', questionId, body: text };
      return { kind: 'options', questionId, optionIds: question.isMultiSelect ? some : some.slice(0, 1), ...said };
    case 'age':
      if (question.options.length === 0) return { kind: 'text', questionId, body: text };
      return { kind: 'options', questionId, optionIds: some.slice(0, 1), ...said };
    case 'agreement':
    case 'custom_score':
    case 'gender':
    case 'plain':
    case 'radio':
    case 'random':
    case 'score':
    case 'star':
      return { kind: 'options', questionId, optionIds: some.slice(0, 1), ...said };
    default:
      return { kind: 'text', questionId, body: text };
  }
}

const RUNS = Number(process.env.RUNS ?? 300);

describe('a feedback of the engine', () => {
  test('a feedback of the engine has no problems, whatever the flow and the path', () => {
    let submits = 0;
    fc.assert(
      fc.property(flows, steps, fc.boolean(), fc.boolean(), (json, plan, hasTools, isMasked) => {
        const { flow, submitted } = visitFlow(json, plan, hasTools);
        if (submitted === undefined) return;
        submits += 1;
        const payload = buildFeedback(flow, submitted, {
          deviceId: 'd',
          now: 0,
          tools: hasTools ? tools : {},
          mask: isMasked ? maskPersonalData : undefined,
        });
        expect(verifyFeedback(flow, JSON.parse(JSON.stringify(payload)))).toEqual([]);
      }),
      { numRuns: RUNS },
    );
    expect(submits).toBeGreaterThan(RUNS / 8);
  });

  test('an incomplete feedback of the engine has no problems', () => {
    fc.assert(
      fc.property(flows, steps, (json, plan) => {
        const { flow, session } = visitFlow(json, plan, false);
        const payload = buildFeedback(flow, session, { deviceId: 'd', now: 0, mask: maskPersonalData });
        expect(verifyFeedback(flow, payload, { isCompleted: false })).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });
});

/** Flows in which every visitor sees the same questions on the first page. */
const plainFlows = flows.map((flow): FlowJson => {
  const showing = ['triggers', 'visible_if', 'options_from'];
  return JSON.parse(JSON.stringify(flow, (name, value) => (showing.includes(name) ? undefined : value)));
});

/** Checks submitted feedbacks of plain flows, once for each answered question of the first page. */
function eachAnswered(check: (flow: Flow, payload: FeedbackPayload, question: Question) => void): void {
  let checks = 0;
  fc.assert(
    fc.property(plainFlows, steps, (json, plan) => {
      const { flow, submitted } = visitFlow(json, plan, false);
      if (submitted === undefined) return;
      const payload = buildFeedback(flow, submitted, { deviceId: 'd', now: 0, mask: maskPersonalData });
      for (const { question } of flow.index.elementsByState.get(flow.index.initialState.id) ?? []) {
        if (question === null || question.bindingModel !== null || question.style.startsWith('dynamic')) continue;
        if (!payload.responses.some((item) => isAbout(question, item))) continue;
        checks += 1;
        check(flow, payload, question);
      }
    }),
    { numRuns: RUNS },
  );
  expect(checks).toBeGreaterThan(RUNS / 40);
}

function isAbout({ id, statements }: Question, { question_id: named }: FeedbackPayload['responses'][number]): boolean {
  return named === id || statements.some((statement) => statement.id === named);
}

describe('a changed feedback', () => {
  test('a changed feedback without a required answer has a problem', () => {
    eachAnswered((flow, payload, question) => {
      const hasDynamic = payload.responses.some(
        (item) => flow.index.questions.get(item.question_id)?.style === 'dynamic_request',
      );
      if (!question.isRequired || hasDynamic) return;
      const responses = payload.responses.filter((item) => !isAbout(question, item));
      expect(verifyFeedback(flow, { ...payload, responses })).toContainEqual({
        path: 'responses',
        code: 'required',
        questionId: question.id,
      });
    });
  });

  test('a changed feedback with an unknown option has a problem', () => {
    eachAnswered((flow, payload, question) => {
      const responses = payload.responses.map((item) =>
        isAbout(question, item) && item.option_id !== undefined ? { ...item, option_id: 'opt-gone' } : item,
      );
      if (responses.every((item) => item.option_id !== 'opt-gone')) return;
      expect(verifyFeedback(flow, { ...payload, responses })).toContainEqual({
        path: `responses.${responses.findIndex((item) => item.option_id === 'opt-gone')}.option_id`,
        code: 'unknown_option',
        questionId: question.id,
      });
    });
  });

  test('a changed feedback with another kind of answer has a problem', () => {
    eachAnswered((flow, payload, question) => {
      const place = payload.responses.findIndex((item) => isAbout(question, item));
      const wrong = { question_id: question.id, option_id: 'o', body: 'b', ranking: 0, active_storage_blob_id: 'x' };
      const responses = payload.responses.with(place, wrong);
      expect(verifyFeedback(flow, { ...payload, responses })).toContainEqual({
        path: `responses.${place}`,
        code: 'wrong_type',
        questionId: question.id,
      });
    });
  });

  test('a changed feedback with an unknown question has a problem', () => {
    eachAnswered((flow, payload) => {
      const responses = [...payload.responses, { question_id: 'q-gone', body: 'x' }];
      expect(verifyFeedback(flow, { ...payload, responses })).toContainEqual({
        path: `responses.${payload.responses.length}.question_id`,
        code: 'unknown_question',
        questionId: 'q-gone',
      });
    });
  });
});

test('no JSON makes verifyFeedback throw', () => {
  const item = fc.record(
    {
      question_id: fc.constantFrom('q-k0-0', 'st-k0-0-s', 'x'),
      option_id: anyJson(),
      body: anyJson(),
      ranking: anyJson(),
    },
    { requiredKeys: [] },
  );
  const payloads = fc.oneof(
    anyJson(),
    fc.record({ responses: fc.oneof(anyJson(), fc.array(fc.oneof(item, anyJson()), { maxLength: 5 })) }),
  );
  fc.assert(
    fc.property(flows, payloads, (json, payload) => {
      for (const problem of verifyFeedback(parseFlow(json), payload as never)) {
        expect(problem).toMatchObject({ path: expect.stringMatching(/^responses/), code: expect.any(String) });
      }
    }),
    { numRuns: RUNS },
  );
});
