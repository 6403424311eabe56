import { parseFlow, replay, type Session } from '@product/flow-engine';
import type { Node } from '@product/model';
import { aFlow, aNode, anElement, aQuestionElement } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { type OpenSessionInput, openSession } from './open-session.ts';

const flow = parseFlow(aFlow());

function open(node: Partial<Node> = {}, change: Partial<OpenSessionInput> = {}): Session {
  return openSession({
    flow,
    node: aNode(node),
    customer: {},
    storage: { session: { list: () => [] } } as never,
    widgetLanguage: undefined,
    urlLanguage: undefined,
    widgetDefault: undefined,
    preloadedResponses: undefined,
    context: undefined,
    today: '2026-11-20',
    isPreview: false,
    isInternal: false,
    at: 5,
    id: 'run',
    seed: 1,
    ...change,
  });
}

describe('a new session', () => {
  test.each([
    { name: 'an active quota that counts submits is logged', quota: { active: true, actionKind: 'submit' }, log: true },
    { name: 'one that is not active is not', quota: { active: false, actionKind: 'submit' }, log: false },
    { name: 'one that counts something else is not', quota: { active: true, actionKind: 'show' }, log: false },
    { name: 'without a quota nothing is', quota: null, log: false },
  ])('$name', ({ quota, log }) => {
    expect(open({ channelQuota: quota }).settings.logQuotaOnSubmit).toBe(log);
  });

  test.each([
    { name: 'speaks the language of the widget', widget: 'tr', address: 'en', node: 'lang-en', spoken: 'tr' },
    { name: 'else that of the address', address: 'tr', node: 'lang-en', spoken: 'tr' },
    { name: 'else the default of the widget', standard: 'tr', node: 'lang-en', spoken: 'tr' },
    { name: 'else the default of the node', standard: 'xx', node: 'lang-tr', spoken: 'tr' },
    { name: 'else the default of the flow', spoken: 'en' },
  ])('$name', ({ widget, address, standard, node = null, spoken }) => {
    const session = open(
      { defaultLanguageId: node },
      { widgetLanguage: widget, urlLanguage: address, widgetDefault: standard },
    );
    expect(session.languageCode).toBe(spoken);
  });

  test('knows the node, its times and its country', () => {
    const node = { id: 'n', countryCode: 'DE', idleResetTimeoutInSeconds: 9, thankYouDurationInSeconds: 8 };
    expect(open(node, { isInternal: true })).toMatchObject({
      nodeId: 'n',
      startedAt: 5,
      settings: {
        countryCode: 'DE',
        idleResetTimeoutInSeconds: 9,
        thankYouDurationInSeconds: 8,
        isInternalFeedback: true,
      },
    });
  });
});

describe('a stored session', () => {
  const weight = aQuestionElement({ key: 'weight', style: 'numeric' });
  const flow = parseFlow(aFlow({ pages: [{ id: 'a', elements: [weight, anElement('next_page')] }, { id: 'b' }] }));
  const answer = { kind: 'text', questionId: 'q-weight', body: '1,5' } as const;
  const answered = { type: 'answered', answer, at: 1 } as const;
  const left = replay(flow, [answered, { type: 'advanced', source: 'next', at: 2 }], { language: 'tr' });
  const storage = { session: { list: () => [JSON.parse(JSON.stringify(left))], open: () => undefined } } as never;
  const again = (change: Partial<OpenSessionInput>) => open({}, { flow, storage, ...change });

  test('resumes on the page that the visitor left', () => {
    expect(again({}).languageCode).toBe('tr');
    expect(again({})).toEqual(left);
  });

  test('resumes in a requested language that the flow has', () => {
    expect(again({ urlLanguage: 'en' }).languageCode).toBe('en');
    expect(again({ widgetLanguage: 'en' }).languageCode).toBe('en');
  });

  test('resumes in the language that the visitor chose, despite the default of the widget', () => {
    expect(again({ widgetDefault: 'en' }).languageCode).toBe('tr');
    expect(again({ widgetDefault: 'en', widgetLanguage: 'xx' }).languageCode).toBe('tr');
  });

  test('keeps its page in another language, and converts the notation of its numbers', () => {
    const { currentStateId, answers } = again({ urlLanguage: 'en' });
    expect([currentStateId, answers['q-weight']]).toEqual(['b', { ...answer, body: '1.5' }]);
  });
});
