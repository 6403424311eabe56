import type { Question } from '@product/model';
import { aFlow, anElement, anyEvents, anyFlow, aQuestionElement } from '@product/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fittingAnswer } from '../answers/fitting-answer.ts';
import {
  type Answer,
  BUILT_IN_THANK_STATE_ID,
  type FlowEvent,
  parseFlow,
  replay,
  resumeSession,
  type Session,
  transition,
} from '../index.ts';
import { diffFlows } from '../tools/index.ts';

const next = anElement('next_page', 'next');
const mood = aQuestionElement({ key: 'mood', options: ['good', 'bad'] });
const why = aQuestionElement({ key: 'why' });
const colors = aQuestionElement({ key: 'colors', style: 'checklist', options: ['red', 'blue'] });
const more = aQuestionElement({ key: 'more' });
type Elements = NonNullable<Parameters<typeof aFlow>[0]> extends { pages?: infer Pages } ? NonNullable<Pages> : never;
const pagesOf = (elements: Elements[number]['elements']): Elements => [
  { id: 'a', elements: [...(elements ?? []), next] },
  { id: 'b', elements: [more, anElement('submit')] },
  { id: 'end', style: 'thank' },
];
const flowOf = (elements: Elements[number]['elements'], change: object = {}) =>
  parseFlow({ ...aFlow({ pages: pagesOf(elements) }), ...change });
const before = flowOf([mood, why, colors]);

const answers: readonly Answer[] = [
  { kind: 'options', questionId: 'q-mood', optionIds: ['opt-mood-bad'] },
  { kind: 'text', questionId: 'q-why', body: 'Wet pages' },
  { kind: 'options', questionId: 'q-colors', optionIds: ['opt-colors-red', 'opt-colors-blue'] },
];
const events: FlowEvent[] = [
  ...answers.map((answer, at) => ({ type: 'answered', answer, at }) as const),
  { type: 'advanced', source: 'next', at: 4 },
  { type: 'answered', answer: { kind: 'text', questionId: 'q-more', body: 'Twice' }, at: 5 },
];
const left = replay(before, events, { id: 'run' });
const json = (session: Session): unknown => JSON.parse(JSON.stringify(session));
const resumed = (elements: Elements[number]['elements'], change: object = {}) =>
  resumeSession(flowOf(elements, change), json(left), 10);
const kept = (session: Session | undefined) => Object.keys(session?.answers ?? {}).map((id) => id.slice(2));

describe('A session of an earlier version of its flow', () => {
  test.each<[string, Elements[number]['elements']]>([
    ['a text was mended', [{ ...mood, body: { en: 'Without a typo?' } }, why, colors]],
    ['an optional question was added', [mood, why, aQuestionElement({ key: 'new' }), colors]],
    ['an option was added', [aQuestionElement({ key: 'mood', options: ['good', 'bad', 'mixed'] }), why, colors]],
    [
      'the style shows the same options',
      [aQuestionElement({ key: 'mood', style: 'radio', options: ['good', 'bad'] }), why, colors],
    ],
    ['questions changed places', [colors, mood, why]],
  ])('resumes whole after %s', (_name, elements) => {
    const session = resumed(elements);
    expect(session).toMatchObject({ id: 'run', currentStateId: 'b', history: ['a'], answers: left.answers });
    expect(session).not.toHaveProperty('lostAnswers');
    expect(session?.flowVersion).not.toBe(left.flowVersion);
  });

  test.each<[string, Elements[number]['elements'], string[], string[]]>([
    ['a removed question', [mood, colors], ['mood', 'colors', 'more'], ['why']],
    [
      'a removed option, and keeps the others',
      [mood, why, aQuestionElement({ key: 'colors', style: 'checklist', options: ['red'] })],
      ['mood', 'why', 'colors', 'more'],
      ['colors'],
    ],
    ['another form of answers', [mood, why, aQuestionElement({ key: 'colors' })], ['mood', 'why', 'more'], ['colors']],
    [
      'a question that takes one answer now',
      [mood, why, aQuestionElement({ key: 'colors', style: 'radio', options: ['red', 'blue'] })],
      ['mood', 'why', 'more'],
      ['colors'],
    ],
    [
      'a field that cannot show the text',
      [mood, aQuestionElement({ key: 'why', style: 'datepicker' }), colors],
      ['mood', 'colors', 'more'],
      ['why'],
    ],
    [
      'a condition that does not hold',
      [mood, Object.assign({ visible_if: { '==': [{ var: 'answers.mood' }, 'good'] } }, why), colors],
      ['mood', 'colors', 'more'],
      ['why'],
    ],
  ])('names the answers that are lost by %s', (_name, elements, keys, lost) => {
    const session = resumed(elements);
    expect(kept(session).sort()).toEqual([...keys].sort());
    expect(Object.keys(session?.lostAnswers ?? {})).toEqual(lost.map((key) => `q-${key}`));
    expect(resumeSession(flowOf(elements), json(session as Session), 11)?.lostAnswers).toEqual(session?.lostAnswers);
  });

  test('gets the lost answers back from a version that can hold them, unless it starts anew', () => {
    const cut = resumed([mood, colors]) as Session;
    const again = resumeSession(before, json(cut), 11);
    expect(again?.answers).toEqual(left.answers);
    expect(again).not.toHaveProperty('lostAnswers');
    const [restarted] = transition(flowOf([mood, colors]), cut, { type: 'restarted', id: 'r', seed: 1, at: 11 });
    expect(restarted).not.toHaveProperty('lostAnswers');
  });

  test('finds an answer that another one shows, in any order of the questions', () => {
    const shown = Object.assign({ visible_if: { '==': [{ var: 'answers.why' }, 'Wet pages'] } }, mood);
    expect(resumed([shown, why, colors])).toMatchObject({ answers: left.answers });
  });

  test('returns to the page that needs an answer now', () => {
    const session = resumed([mood, why, colors, aQuestionElement({ key: 'new', required: true })]);
    expect(session).toMatchObject({
      currentStateId: 'a',
      history: [],
      answers: left.answers,
      issues: {},
      pageIssue: null,
    });
  });

  test('returns to the last page that is left, when its page was removed', () => {
    const pages = [
      { id: 'a', elements: [mood, why, colors, more, anElement('submit')] },
      { id: 'end', style: 'thank' as const },
    ];
    expect(resumeSession(parseFlow(aFlow({ pages })), json(left), 10)).toMatchObject({
      currentStateId: 'a',
      history: [],
      answers: left.answers,
    });
  });

  test('gets the values and languages that only the new version has', () => {
    const context = [{ key: 'order', type: 'text', default: '7' }];
    expect(resumed([mood, why, colors], { context })?.context).toEqual({ order: '7' });
    const [only] = flowOf([]).languages;
    expect(resumed([mood, why, colors], { languages: [only] })?.languageCode).toBe(only?.code);
  });

  test('keeps the key of its submit only while its answers are those of the submit', () => {
    const failed: FlowEvent[] = [
      { type: 'advanced', source: 'submit', at: 6 },
      { type: 'submitFailed', error: { type: 'network', message: 'Network failure' }, at: 7 },
    ];
    const session = json(replay(before, [...events, ...failed], { id: 'run' }));
    const again = (elements: Elements[number]['elements']) => resumeSession(flowOf(elements), session, 10);
    expect(again([{ ...mood, body: { en: 'New?' } }, why, colors])).toMatchObject({ attempt: 0, attemptAt: 6 });
    expect(again([mood, colors])).toMatchObject({ attempt: 1, attemptAt: null });
  });

  test('shows the end page of a feedback that waits, whatever became of the page', () => {
    const waiting: FlowEvent[] = [
      { type: 'advanced', source: 'submit', at: 6 },
      { type: 'savedOffline', at: 7 },
    ];
    const session = json(replay(before, [...events, ...waiting], { id: 'run' }));
    const pages = [
      { id: 'a', elements: [mood, anElement('submit')] },
      { id: 'over', style: 'thank' as const },
    ];
    expect(resumeSession(parseFlow(aFlow({ pages })), session, 10)).toMatchObject({
      submission: { status: 'waiting' },
      currentStateId: BUILT_IN_THANK_STATE_ID,
    });
  });
});

test('another tab’s changes reach a session, and those of another session do not', () => {
  const [here] = [replay(before, events.slice(0, 1), { id: 'run' })];
  const stored = json(left);
  const [caughtUp, effects] = transition(before, here, { type: 'changedElsewhere', session: stored, at: 9 });
  expect(caughtUp).toEqual(left);
  expect(effects.map(({ type }) => type)).not.toContain('saveSession');
  const other = { ...here, id: 'other' };
  expect(transition(before, other, { type: 'changedElsewhere', session: stored, at: 9 })[0]).toBe(other);
  const submitting = { ...here, submission: { status: 'submitting', targetStateId: 'end', startedAt: 1 } } as const;
  expect(transition(before, submitting, { type: 'changedElsewhere', session: stored, at: 9 })[0]).toMatchObject({
    answers: left.answers,
    currentStateId: here.currentStateId,
    submission: submitting.submission,
  });
});

const aRun = anyFlow().chain((flow) => fc.tuple(fc.constant(flow), anyFlow(), anyEvents(flow)));

test('a change of words and a safe one lose no answer, and no change makes resuming fail', () => {
  fc.assert(
    fc.property(aRun, ([flow, other, given]) => {
      // Two versions of one flow: the second takes the elements of another, where these have the same ids.
      const ids = new Map(other.elements.map((element) => [element.id, element]));
      const changed = flow.elements.map((element) => ({ ...element, ...ids.get(element.id), triggers: [] }));
      const withElements = (elements: object) => parseFlow({ ...flow, elements });
      const [old, now] = [
        withElements(flow.elements.map((each) => ({ ...each, triggers: [] }))),
        withElements(changed),
      ];
      const stored = json(replay(old, given as unknown as FlowEvent[]));
      const same = resumeSession(old, stored, 10);
      const session = resumeSession(now, stored, 10);
      expect(session === undefined).toBe(same === undefined);
      if (session === undefined || same === undefined || diffFlows(old, now).level === 'breaking') return;
      // Any events choose options that never were.
      const real = Object.values(same.answers).filter(
        (answer) => fittingAnswer(old.index.questions.get(answer.questionId) as Question, answer) === answer,
      );
      for (const answer of real) {
        expect(session.answers[answer.questionId]).toEqual(answer);
        expect(session.lostAnswers ?? {}).not.toHaveProperty([answer.questionId]);
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 200) },
  );
});
