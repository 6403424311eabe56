import { aFlow, anElement, anyFlow, aQuestionElement } from '@product/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFlow } from '../../evaluator/parse-flow.ts';
import { startSession } from '../../lifecycle/start-session.ts';
import { buildFeedback } from '../../payload/build-feedback.ts';
import { verifyFeedback } from '../../verify-feedback/verify-feedback.ts';
import { hintsOf } from '../simulate/hints.ts';
import { visit } from '../simulate/visit.ts';
import { diffFlows } from './diff-flows.ts';

const ask = aQuestionElement;
const next = anElement('next_page', 'next');
const pageOf = (...elements: ReturnType<typeof ask>[]) =>
  aFlow({
    pages: [
      { id: 'a', elements: [...elements, next] },
      { id: 'z', style: 'thank' },
    ],
  });
const changesOf = (before: object, after: object) =>
  diffFlows(parseFlow(before), parseFlow(after)).changes.map(({ level, path }) => `${level} ${path}`);
const question = (change: Readonly<Record<string, unknown>>, element: object = {}) =>
  pageOf({ ...ask({ key: 'x', options: ['a', 'b'], question: change }), ...element });
const base = question({});

test('a flow has no changes against itself', () => {
  fc.assert(
    fc.property(anyFlow(), (json) => {
      const [before, after] = [parseFlow(json), parseFlow(structuredClone(json))];
      expect(diffFlows(before, after)).toEqual({ level: null, changes: [] });
    }),
  );
});

describe('a change of a question', () => {
  const at = 'elements[0].question';
  const options = (...changes: object[]) => ({
    options: ['a', 'b'].map((key, index) => ({ id: `opt-x-${key}`, key, body: { en: key }, ...changes[index] })),
  });
  test.each<[string, object, string[]]>([
    ['another text', question({}, { body: { en: 'New?' } }), ['words elements[0].body']],
    ['another key', question({ key: 'y' }), [`breaking ${at}.key`]],
    ['another id', question({ id: 'other' }), [`breaking ${at}.id`]],
    ['a style with the same answers', question({ style: 'radio' }), [`safe ${at}.style`]],
    ['a style with other answers', question({ style: 'checklist' }), [`breaking ${at}.style`]],
    ['a requirement', question({ is_required: true }), [`breaking ${at}.is_required`]],
    ['a requirement at times', question({ required_if: true }), [`breaking ${at}.required_if`]],
    ['a condition', question({}, { visible_if: { '==': [1, 1] } }), ['breaking elements[0].visible_if']],
    ['hiding', question({}, { is_visible: false }), ['breaking elements[0].is_visible']],
    [
      'a trigger',
      question({}, { triggers: [{ answer_value: 'a', action: 'make_invisible', target_ids: ['next'] }] }),
      ['breaking elements[0].triggers'],
    ],
    [
      'a removed option',
      question({ options: [{ id: 'opt-x-a', key: 'a', body: { en: 'a' } }] }),
      [`breaking ${at}.options[1]`],
    ],
    ['a new option', question({ options: [...options().options, { id: 'c', key: 'c' }] }), [`safe ${at}.options[2]`]],
    ['another order of options', question({ options: options().options.toReversed() }), [`safe ${at}.options`]],
    ['another key of an option', question(options({ key: 'c' })), [`breaking ${at}.options[0].key`]],
    ['another id of an option', question(options({ id: 'c' })), [`breaking ${at}.options[0].id`]],
    ['another text of an option', question(options({ body: { en: 'A' } })), [`words ${at}.options[0].body`]],
    ['a score', question(options({ score: 1 })), [`breaking ${at}.options[0].score`]],
    ['an option with a text', question(options({}, { is_other: true })), [`breaking ${at}.options[1].is_other`]],
    ['an exclusive option', question(options({}, { is_exclusive: true })), [`breaking ${at}.options[1].is_exclusive`]],
    ['a picture', question(options({ image_url: 'https://x.example/a.png' })), [`safe ${at}.options[0].image_url`]],
    ['a description', question({ description: { en: 'More' } }), [`words ${at}.description`]],
    ['a default answer', question({ default_answer: 'a' }), [`safe ${at}.default_answer`]],
    ['its removal', pageOf(), ['safe states[0].elements', 'breaking elements[0]']],
  ])('%s', (_name, after, changes) => {
    expect(changesOf(base, after)).toEqual(changes);
  });

  test.each<[string, Record<string, unknown>, Record<string, unknown>, string]>([
    ['lowerlimit', { lowerlimit: 1 }, { lowerlimit: 2 }, 'breaking'],
    ['lowerlimit', { lowerlimit: 2 }, { lowerlimit: 1 }, 'safe'],
    ['upperlimit', {}, { upperlimit: 5 }, 'breaking'],
    ['upperlimit', { upperlimit: 5 }, {}, 'safe'],
    ['decimals', { decimals: 2 }, { decimals: 0 }, 'breaking'],
    ['min_date', { min_date: '2026-01-01' }, { min_date: '2027-01-01' }, 'breaking'],
    ['max_date', { max_date: '2026-01-01' }, { max_date: '2027-01-01' }, 'safe'],
    ['max_date', { max_date: '2026-01-01' }, { max_date: { today: 5 } }, 'breaking'],
    ['pattern', {}, { pattern: 'a+' }, 'breaking'],
    ['pattern', { pattern: 'a+' }, {}, 'safe'],
    ['accept', { accept: ['.pdf'] }, { accept: ['.pdf', '.png'] }, 'safe'],
    ['accept', { accept: ['.pdf', '.png'] }, { accept: ['.pdf'] }, 'breaking'],
    ['accept', {}, { accept: ['.pdf'] }, 'breaking'],
  ])('of the limit %s from %j to %j is %s', (field, before, after, level) => {
    const flow = (change: Readonly<Record<string, unknown>>) =>
      pageOf(ask({ key: 'x', style: 'numeric', question: change }));
    expect(changesOf(flow(before), flow(after))).toEqual([`${level} ${at}.${field}`]);
  });
});

describe('a change of the flow', () => {
  test.each<[string, object, string[]]>([
    ['the name', { name: 'Other' }, ['words name']],
    ['the id', { id: 'other' }, ['breaking id']],
    ['a new variable', { variables: [{ key: 'v', value: 1 }] }, ['safe variables[0]']],
    ['a new context value', { context: [{ key: 'c' }] }, ['safe context[0]']],
    ['other ways', { transitions: [{ from_state_id: 'a', to_state_id: 'z', rules: [] }] }, ['safe transitions']],
  ])('%s', (_name, change, changes) => {
    expect(changesOf(base, { ...base, ...change })).toEqual(changes);
    const levels = changesOf({ ...base, ...change }, base).map((each) => each.split(' ')[0]);
    expect(levels).toEqual([
      expect.stringMatching(/variable|context/.test(_name) ? 'breaking' : /words|safe|breaking/),
    ]);
  });

  test('a question that no way reaches any more breaks', () => {
    const pages = [
      { id: 'a', elements: [ask({ key: 'x' }), anElement('next_page', 'n1')] },
      { id: 'b', elements: [ask({ key: 'y' }), anElement('next_page', 'n2')] },
      { id: 'z', style: 'thank' as const },
    ];
    const before = aFlow({ pages });
    const after = aFlow({ pages: pages.map((page) => (page.id === 'a' ? { ...page, next: 'z' } : page)) });
    expect(changesOf(before, after)).toEqual(['safe states[0].next_state_id', 'breaking elements[2]']);
  });

  test('a new check of a page breaks, another message of it does not', () => {
    const checked = (...checks: object[]) => ({
      ...base,
      states: base.states.map((state, at) => (at === 0 ? { ...state, checks } : state)),
    });
    const check = (en: string) => ({ condition: { '==': [1, 1] }, body: { en } });
    expect(changesOf(base, checked(check('No')))).toEqual(['breaking states[0].checks']);
    expect(changesOf(checked(check('No')), checked(check('Please not')))).toEqual(['words states[0].checks']);
    expect(changesOf(checked(check('No')), base)).toEqual(['safe states[0].checks']);
  });

  test('an added required question breaks, an optional one does not', () => {
    const more = (required: boolean) => pageOf(ask({ key: 'x', options: ['a', 'b'] }), ask({ key: 'y', required }));
    expect(changesOf(base, more(true))).toContain('breaking elements[1]');
    expect(diffFlows(parseFlow(base), parseFlow(more(false))).level).toBe('safe');
  });
});

test('a feedback of the old flow is valid in a new one whose changes are safe', () => {
  fc.assert(
    fc.property(anyFlow(), anyFlow(), fc.nat(), (json, other, seed) => {
      // Two versions of one flow: the second takes the elements of another, where these have the same ids.
      const ids = new Map(other.elements.map((element) => [element.id, element]));
      const elements = json.elements.map((element) => ({
        ...element,
        ...ids.get(element.id),
        question: element.question,
        type: element.type,
        triggers: [],
      }));
      const before = parseFlow({ ...json, elements: json.elements.map((element) => ({ ...element, triggers: [] })) });
      const after = parseFlow({ ...json, elements });
      if (diffFlows(before, after).level === 'breaking') return;
      const { session } = visit(
        before,
        { seed, session: {}, script: [], hints: hintsOf(before), hintChance: 0, diligence: 1 },
        () => {},
      );
      if (session.submittedCount === 0 || startSession(after).flowId !== session.flowId) return;
      const payload = buildFeedback(before, session, { deviceId: 'd', now: 0 });
      // A feedback without answers is valid only where no question was shown.
      if (payload.responses.length === 0) return;
      expect(verifyFeedback(after, payload)).toEqual(verifyFeedback(before, payload));
    }),
    { numRuns: Number(process.env.RUNS ?? 60) },
  );
});
