import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { endpoints, limits } from '@product/contract';
import {
  buildFeedback,
  definitionOf,
  type FlowEvent,
  parseFlow,
  type Session,
  startSession,
  transition,
} from '@product/flow-engine';
import { maskPersonalData } from '@product/flow-engine/masking';
import { type Answer, type Flow, type Question, questionStyles } from '@product/model';
import { aFlow, anElement, aQuestionElement } from '@product/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJsonBody } from '../http/read-body.ts';
import { parsePart } from '../http/read-request.ts';
import { bodies } from '../limits/tables/bodies.ts';
import { rejectCostlyAnswers } from './costly-answers.ts';
import type { FeedbackBody } from './feedback-request.ts';

/** Texts that grow: as JSON, as UTF-8, when they are masked, or as a person counts them. */
const units = ['x', '漢', '👩‍👩‍👧', '\u0001', '"', '\ud800', 'a@b.co ', '0532 123 45 67 ', '7', ' '];
const aText = fc
  .tuple(fc.constantFrom(...units), fc.constantFrom(1, 2, 19, 321, 2_001, 2_857, 9_999, 19_999, 20_000, 20_001, 60_000))
  .map(([unit, count]) => unit.repeat(count));
const aLine = fc.oneof(
  aText,
  fc.constantFrom('ada@example.com', '+905321234567', '2026-11-20', '9:30', '11/2026', 'x.example'),
);

const questionSpec = fc.record({
  style: fc.constantFrom(...questionStyles),
  isMultiSelect: fc.boolean(),
  isPersonal: fc.boolean(),
  size: fc.constantFrom(0, 3, 60),
});

const aSurvey = fc.record({
  questions: fc.array(questionSpec, { minLength: 1, maxLength: 6 }),
  /** Further fields, each with the longest text. Together they may be too long. */
  notes: fc.record({
    count: fc.constantFrom(0, 0, 0, 8, 36),
    unit: fc.constantFrom(...units),
    isPersonal: fc.boolean(),
  }),
});

/** Creates an answer of the question's kind: as much as anybody could enter. */
function anAnswer(question: Question): fc.Arbitrary<Answer> {
  const questionId = question.id;
  const ids = question.options.map(({ id }) => id);
  const statementIds = question.statements.map(({ id }) => id);
  const someIds = fc.oneof(fc.constant(ids), fc.constant(ids.slice(0, 1)));
  const kind = definitionOf(question).answerKind(question);
  switch (kind) {
    case 'text':
      return aLine.map((body) => ({ kind, questionId, body }));
    case 'options':
      return fc
        .tuple(someIds, aText)
        .map(([optionIds, text]) => ({ kind, questionId, optionIds, texts: { [ids[0] ?? 'o']: text } }));
    case 'ranking':
      return someIds.map((optionIds) => ({ kind, questionId, optionIds }));
    case 'matrix':
      return someIds.map((chosen) => ({
        kind,
        questionId,
        pairs: statementIds.flatMap((statementId) => chosen.map((optionId) => ({ statementId, optionId }))),
      }));
    case 'values':
      return fc
        .tuple(someIds, aText)
        .map(([filled, body]) => ({ kind, questionId, values: filled.map((optionId) => ({ optionId, body })) }));
    case 'files':
      return fc.constantFrom(1, 30, 51).map((count) => ({
        kind,
        questionId,
        files: Array.from({ length: count }, (_, at) => {
          const id = `${questionId}-${at}`;
          return { id, name: 'a.png', size: 1, type: 'image/png', attachmentId: id, blobId: id, url: '' };
        }),
      }));
  }
}

type Survey = typeof aSurvey extends fc.Arbitrary<infer Value> ? Value : never;

function flowOf({ questions, notes }: Survey): Flow {
  const keys = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`);
  const elements = questions.map(({ style, isMultiSelect, isPersonal, size }, at) =>
    aQuestionElement({
      ...{ key: `k${at}`, style, options: keys('o', size), statements: keys('s', size) },
      question: { is_multi_select: isMultiSelect, hide_personal_data: isPersonal },
    }),
  );
  const fields = keys('note', notes.count).map((key) =>
    aQuestionElement({ key, style: 'textarea', question: { hide_personal_data: notes.isPersonal } }),
  );
  const asking = elements.map((element) => ({
    ...element,
    question: {
      ...element.question,
      options: element.question?.options.map((option, at) => (at === 0 ? { ...option, is_other: true } : option)),
    },
  }));
  return parseFlow(
    aFlow({
      pages: [
        { id: 'a', elements: [...(asking as typeof elements), anElement('next_page', 'next')] },
        { id: 'b', elements: [...fields, anElement('submit', 'send')] },
      ],
      variables: [{ key: 'all', type: 'text', value: { var: 'answers.k0' } }],
    }),
  );
}

const aCustomer = fc.record(
  { id: aLine, email: aLine, name: aLine, gender: aLine, user_id: aLine, schema: fc.dictionary(fc.string(), aText) },
  { requiredKeys: [] },
);

/** Tells whether a feedback, completed or not, has the form of the contract. */
function fitsContract(payload: unknown): boolean {
  return parsePart(endpoints.postFeedback, 'body', payload).ok;
}

/** Lists the lengths of the texts in answers. */
function lengthsIn(answers: readonly Answer[]): number[] {
  return answers.flatMap((answer) => {
    if (answer.kind === 'text') return answer.body.length;
    if (answer.kind === 'values') return answer.values.map(({ body }) => body.length);
    return answer.kind === 'options' ? Object.values(answer.texts ?? {}).map(({ length }) => length) : [];
  });
}

/** Reads a feedback as the server does, up to its storage. Returns the problem that stops it. */
async function problemOf(flow: Flow, payload: unknown): Promise<unknown> {
  const text = Buffer.from(JSON.stringify(payload));
  const incoming = Object.assign(Readable.from([text], { objectMode: false }), {
    headers: { 'content-type': 'application/json', 'content-length': String(text.length) },
  }) as unknown as IncomingMessage;
  const read = await readJsonBody(incoming, bodies.postFeedback);
  if (!read.ok) return read;
  const body = parsePart(endpoints.postFeedback, 'body', read.value, read.values);
  return body.ok ? rejectCostlyAnswers(flow, body.value as FeedbackBody) : body;
}

test('the server reads every feedback that the page sends, whatever the visitor has entered', async () => {
  let sent = 0;
  const visits = aSurvey.chain((survey) => {
    const flow = flowOf(survey);
    const { unit } = survey.notes;
    const longest = unit.repeat(limits.answerLength / unit.length);
    const answers = [...flow.index.questions.values()].map((question) =>
      question.key.startsWith('note')
        ? fc.constant<Answer>({ kind: 'text', questionId: question.id, body: longest })
        : anAnswer(question),
    );
    return fc.tuple(fc.constant(flow), fc.tuple(...answers), aCustomer, aText);
  });
  await fc.assert(
    fc.asyncProperty(visits, async ([flow, answers, customer, path]) => {
      let session: Session = startSession(flow, { customer });
      let isPosted = false;
      const send = (event: FlowEvent): void => {
        const [next, effects] = transition(flow, session, event);
        session = next;
        isPosted ||= effects.some(({ type }) => type === 'postFeedback');
      };
      const payload = () =>
        buildFeedback(flow, session, {
          ...{ deviceId: 'd', now: 0, originUrl: `https://x.example/${path}`, userId: path },
          mask: maskPersonalData,
        });
      for (const answer of answers) send({ type: 'answered', answer, at: 1 });
      expect(fitsContract(payload())).toBe(true);
      // A visitor clears a text that the engine refuses.
      for (let round = 0; round < 60 && !isPosted; round++) {
        send({ type: 'advanced', source: session.currentStateId === 'a' ? 'next' : 'submit', at: 1 });
        if (isPosted) break;
        if (Object.keys(session.issues).length === 0 && session.pageIssue !== null) return;
        for (const questionId of Object.keys(session.issues)) send({ type: 'cleared', questionId, at: 1 });
      }
      expect(isPosted).toBe(true);
      sent++;
      expect(await problemOf(flow, payload())).toBeUndefined();
      // Nothing of an answer was cut.
      expect(Math.max(...lengthsIn(Object.values(session.answers)))).toBeLessThanOrEqual(limits.answerLength);
    }),
    { numRuns: Number(process.env.RUNS ?? 25), endOnFailure: true },
  );
  expect(sent).toBeGreaterThan(0);
}, 120_000);
