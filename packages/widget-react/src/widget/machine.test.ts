import type { RequestError } from '@product/model';
import { aWidgetSettings } from '@product/testing';
import { describe, expect, test } from 'vitest';
import type { WidgetEffect } from './effect.ts';
import type { WidgetEvent } from './event.ts';
import { widget } from './machine.ts';
import type { PreviousFeedback } from './previous-feedback.ts';
import { hasBack, hasFooter } from './selectors.ts';
import { initialWidget, type WidgetState } from './state.ts';

const AT = 1_000_000;

const aFeedback = (over: Partial<PreviousFeedback> = {}): PreviousFeedback => ({
  feedbackId: 'f1',
  token: 't1',
  nodeId: 'node-1',
  nodeName: 'Harbour Books',
  createdAt: 1,
  status: 'open',
  unread: 0,
  seenAt: 1,
  ...over,
});

const started = (over: Partial<Extract<WidgetEvent, { type: 'started' }>> = {}) =>
  ({
    type: 'started',
    settings: aWidgetSettings(),
    isEmbedded: true,
    isOpen: true,
    fullPage: false,
    languageCode: null,
    originUrl: 'https://shop.example/',
    customer: { id: 'c1' },
    person: '',
    attributes: {},
    customerToken: null,
    feedbacks: [],
    isReplacement: false,
    ...over,
  }) satisfies WidgetEvent;
const created = (over: Partial<Extract<WidgetEvent, { type: 'feedbackCreated' }>> = {}) =>
  ({
    type: 'feedbackCreated',
    generation: 1,
    feedbackId: 'f1',
    chatToken: 't1',
    leadsToChat: true,
    at: AT,
    ...over,
  }) satisfies WidgetEvent;

function run(...events: WidgetEvent[]): { state: WidgetState; effects: WidgetEffect[] } {
  let state = initialWidget;
  const effects: WidgetEffect[] = [];
  for (const event of events) {
    const [next, more] = widget(state, event);
    state = next;
    effects.push(...more);
  }
  return { state, effects };
}
const allTold = (effects: readonly WidgetEffect[]) =>
  effects.flatMap((effect) => (effect.type === 'postToHost' ? [effect.message] : []));
/** Without what every start says first: whether a chat goes on. */
const told = (effects: readonly WidgetEffect[]) => allTold(effects).filter(({ type }) => type !== 'chat');

describe('starting', () => {
  test('a new visitor sees the survey', () => {
    const { state, effects } = run(started());
    expect(state).toMatchObject({ phase: 'ready', screen: { name: 'survey', round: 0 } });
    expect(allTold(effects)).toEqual([{ type: 'chat', isOngoing: false }]);
    expect(effects).toHaveLength(1);
    expect(hasBack(state)).toBe(false);
    expect(hasFooter(state)).toBe(true);
  });

  test('a returning visitor finds the open chat again, and its unread count is told', () => {
    const { state, effects } = run(started({ feedbacks: [aFeedback({ unread: 2 })] }));
    expect(state.screen).toEqual({ name: 'chat', feedbackId: 'f1', token: 't1' });
    expect(state.nodeName).toBe('Harbour Books');
    expect(allTold(effects)).toEqual([
      { type: 'chat', isOngoing: true },
      { type: 'unread', count: 2 },
    ]);
  });

  test('the chat on the screen loads itself; the server is asked about the others alone', () => {
    const closed = aFeedback({ feedbackId: 'f2', token: 't2', status: 'closed' });
    const { effects } = run(started({ feedbacks: [aFeedback(), closed] }));
    expect(effects).toContainEqual({ type: 'refreshFeedbacks', feedbacks: [closed] });
    const types = run(started({ feedbacks: [aFeedback()] })).effects.map(({ type }) => type);
    expect(types).not.toContain('refreshFeedbacks');
  });

  test('with closed chats only there is a new survey, and a way back to them', () => {
    const { state } = run(started({ feedbacks: [aFeedback({ status: 'closed' })] }));
    expect(state.screen.name).toBe('survey');
    expect(hasBack(state)).toBe(true);
  });

  test('a survey that is ready names its node, the colour, and the languages to choose from', () => {
    const languages = [{ id: 'l-tr', code: 'tr', name: 'Türkçe' }];
    const node = { nodeName: 'Harbour Books', primaryColor: '#0a5', languages, languageCode: 'tr' };
    const { state, effects } = run(started(), { type: 'surveyReady', ...node });
    expect(state).toMatchObject({ nodeName: 'Harbour Books', nodeColor: '#0a5', languages, shownLanguageCode: 'tr' });
    expect(effects).toEqual([{ type: 'postToHost', message: { type: 'chat', isOngoing: false } }]);
  });

  test.each([
    { name: 'refused', event: { type: 'embeddingDenied' } as const, phase: 'denied' },
    { name: 'failed', event: { type: 'startFailed', error: null } as const, phase: 'failed' },
  ])('$name: nothing to show', ({ event, phase }) => {
    expect(run(event).state.phase).toBe(phase);
  });
});

describe('the visit', () => {
  const visits = (effects: readonly WidgetEffect[]) => effects.filter(({ type }) => type === 'registerVisit');

  test('is registered when a visitor without an id opens the widget, once', () => {
    const opened: WidgetEvent = { type: 'visibilityChanged', isOpen: true, at: AT };
    const closed: WidgetEvent = { type: 'visibilityChanged', isOpen: false, at: AT };
    const { effects } = run(started({ isOpen: false, customer: { externalId: '7' } }), opened, closed, opened);
    expect(visits(effects)).toEqual([
      {
        type: 'registerVisit',
        generation: 1,
        nodeId: 'node-1',
        customer: { externalId: '7' },
        customerToken: null,
      },
    ]);
  });

  test('is not registered for a known customer, nor while the widget is closed', () => {
    expect(visits(run(started()).effects)).toEqual([]);
    expect(visits(run(started({ isOpen: false, customer: {} })).effects)).toEqual([]);
  });
});

describe('from the survey to the chat', () => {
  test('two seconds after a chat-style end the chat stands in its place', () => {
    const ended = run(started(), created());
    expect(ended.state.screen.name).toBe('survey');
    expect(ended.effects).toContainEqual({ type: 'scheduleChat', feedbackId: 'f1', delayMs: 2000 });
    expect(told(ended.effects)).toEqual([{ type: 'feedbackCreated', feedbackId: 'f1' }]);
    const later = run(started(), created(), { type: 'chatDelayElapsed', feedbackId: 'f1', at: AT });
    expect(later.state).toMatchObject({ screen: { name: 'chat', feedbackId: 'f1', token: 't1' }, chatStatus: 'open' });
    expect(told(later.effects)).toContainEqual({ type: 'chatOpened', feedbackId: 'f1' });
    expect(hasFooter(later.state)).toBe(false);
  });

  test.each([
    { name: 'a thank-you end', over: { leadsToChat: false } },
    { name: 'no token', over: { chatToken: null } },
    { name: 'a feedback that waits offline', over: { feedbackId: null } },
  ])('$name leads to no chat', ({ over }) => {
    const { state, effects } = run(started(), created(over));
    expect(state.feedbacks).toEqual([]);
    expect(effects.some(({ type }) => type === 'scheduleChat')).toBe(false);
  });

  test('a visitor who went to the list meanwhile stays there', () => {
    const { state } = run(
      started(),
      created(),
      { type: 'backPressed' },
      { type: 'chatDelayElapsed', feedbackId: 'f1', at: AT },
    );
    expect(state.screen.name).toBe('previous');
  });

  test('more than twenty feedbacks are not kept', () => {
    const many = Array.from({ length: 20 }, (_, index) => aFeedback({ feedbackId: `old-${index}` }));
    const { state } = run(started({ feedbacks: many }), created());
    expect(state.feedbacks).toHaveLength(20);
    expect(state.feedbacks[0]?.feedbackId).toBe('f1');
  });
});

describe('previous feedbacks', () => {
  const two = [aFeedback({ unread: 1 }), aFeedback({ feedbackId: 'f2', token: 't2', status: 'closed', unread: 3 })];

  test('choosing one opens its chat and takes its unread mark away', () => {
    const { state, effects } = run(
      started({ feedbacks: two }),
      { type: 'backPressed' },
      { type: 'feedbackChosen', feedbackId: 'f2', at: AT },
    );
    expect(state.screen).toEqual({ name: 'chat', feedbackId: 'f2', token: 't2' });
    expect(state.feedbacks[1]).toMatchObject({ unread: 0, seenAt: AT });
    expect(told(effects).at(-1)).toEqual({ type: 'unread', count: 1 });
  });

  test('a new one starts a survey afresh', () => {
    const { state } = run(started({ feedbacks: two }), { type: 'backPressed' }, { type: 'newFeedbackRequested' });
    expect(state.screen).toEqual({ name: 'survey', round: 1 });
  });

  test('a reply while the widget is closed counts, opened or not, until the chat reports it read', () => {
    const unread: WidgetEvent = { type: 'chatUnreadChanged', count: 2, at: AT };
    const closed = run(started({ isOpen: false, feedbacks: [aFeedback()] }), unread);
    expect(told(closed.effects)).toContainEqual({ type: 'unread', count: 2 });
    const open: WidgetEvent = { type: 'visibilityChanged', isOpen: true, at: AT };
    const opened = run(started({ isOpen: false, feedbacks: [aFeedback()] }), unread, open);
    expect(opened.state.feedbacks[0]).toMatchObject({ unread: 2 });
    const read = widget(opened.state, { type: 'chatUnreadChanged', count: 0, at: AT });
    expect(told(read[1]).at(-1)).toEqual({ type: 'unread', count: 0 });
    expect(read[0].feedbacks[0]).toMatchObject({ unread: 0, seenAt: AT });
  });

  test('the host learns that a chat begins, and that the last one was archived', () => {
    const ended = run(started({ feedbacks: [aFeedback()] }), { type: 'chatStatusChanged', status: 'archived' });
    expect(allTold(ended.effects).at(-1)).toEqual({ type: 'chat', isOngoing: false });
    expect(allTold(run(started(), created()).effects)).toContainEqual({ type: 'chat', isOngoing: true });
  });

  test('hearing the same status again changes nothing', () => {
    const { state } = run(started({ feedbacks: [aFeedback()] }));
    const [next, effects] = widget(state, { type: 'chatStatusChanged', status: 'open' });
    expect(next).toBe(state);
    expect(effects).toEqual([]);
  });

  test('what the server says of a chat that nobody looks at is taken', () => {
    const { state } = run(started({ isOpen: false, feedbacks: [aFeedback()] }), {
      type: 'feedbackRefreshed',
      feedbackId: 'f1',
      status: 'closed',
      unread: 4,
    });
    expect(state.feedbacks[0]).toMatchObject({ status: 'closed', unread: 4 });
  });
});

describe('languages and closing', () => {
  test("the visitor's choice is told to the page, the page's own is not told back", () => {
    const byVisitor = run(started(), { type: 'languageChosen', code: 'tr', source: 'visitor' });
    expect(told(byVisitor.effects)).toEqual([{ type: 'language', code: 'tr' }]);
    expect(told(run(started(), { type: 'languageChosen', code: 'tr', source: 'host' }).effects)).toEqual([]);
  });

  test('inside a page closing asks the page, by itself it tells whoever is around', () => {
    expect(told(run(started(), { type: 'closePressed' }).effects)).toEqual([{ type: 'close' }]);
    expect(told(run(started(), { type: 'closePressed', byPointer: true }).effects)).toEqual([
      { type: 'close', byPointer: true },
    ]);
    const alone = run(started({ isEmbedded: false }), { type: 'closePressed' });
    expect(alone.effects.at(-1)).toEqual({ type: 'postClosed', settings: aWidgetSettings() });
    expect(told(alone.effects)).toEqual([]);
  });
});

describe('a verified customer', () => {
  const listed = (over: object = {}) => ({
    feedbackId: 'f9',
    chatToken: 'fresh',
    nodeId: 'node-1',
    nodeName: 'Harbour Books',
    status: 'open' as const,
    createdAt: 5,
    lastMessageAt: 6,
    preview: 'We are on it',
    unread: 1,
    ...over,
  });
  const loaded = (...feedbacks: ReturnType<typeof listed>[]): WidgetEvent => ({
    type: 'previousFeedbacksLoaded',
    generation: 1,
    feedbacks,
  });
  const token = { customerToken: 'a.b.c' };
  const refused: RequestError = {
    type: 'http',
    status: 401,
    code: 'invalid_customer_token',
    body: null,
    retryAfterMs: null,
    message: 'expired',
  };

  test('has the list of the server asked for, in place of each chat', () => {
    const { effects } = run(started({ ...token, feedbacks: [aFeedback({ status: 'closed' })] }));
    expect(effects).toContainEqual({
      type: 'loadPreviousFeedbacks',
      generation: 1,
      nodeId: 'node-1',
      customerToken: 'a.b.c',
    });
    expect(effects.map(({ type }) => type)).not.toContain('refreshFeedbacks');
  });

  test('finds the chats of all devices, newest first, with fresh tokens, last words and unread marks', () => {
    const own = aFeedback({ feedbackId: 'f1', createdAt: 9, status: 'closed' });
    const known = aFeedback({ feedbackId: 'f9', createdAt: 5, status: 'closed', token: 'old', seenAt: 4 });
    const { state, effects } = run(started({ ...token, feedbacks: [own, known] }), loaded(listed()));
    expect(state.feedbacks).toEqual([
      own,
      { ...known, token: 'fresh', status: 'open', unread: 1, preview: 'We are on it' },
    ]);
    expect(told(effects)).toContainEqual({ type: 'unread', count: 1 });
    expect(effects).toContainEqual({ type: 'storeFeedbacks', feedbacks: state.feedbacks });
  });

  test('finds the open chat in a widget that nobody has opened yet, and keeps the survey in one that is open', () => {
    expect(run(started({ ...token, isOpen: false }), loaded(listed())).state.screen).toEqual({
      name: 'chat',
      feedbackId: 'f9',
      token: 'fresh',
    });
    const open = run(started(token), loaded(listed())).state;
    expect(open.screen.name).toBe('survey');
    expect(hasBack(open)).toBe(true);
  });

  test('whose token is refused has the page asked for another, once, and is registered anew with it', () => {
    const failed: WidgetEvent = { type: 'visitFailed', generation: 1, error: refused };
    const asked = run(started({ ...token, customer: {} }), failed, {
      type: 'previousFeedbacksFailed',
      generation: 1,
      error: refused,
    });
    expect(told(asked.effects)).toEqual([{ type: 'tokenExpires' }]);
    const [next, effects] = widget(asked.state, {
      type: 'customerChanged',
      customer: {},
      attributes: {},
      customerToken: 'd.e.f',
    });
    expect(effects.map(({ type }) => type)).toEqual(['registerVisit', 'scheduleTokenRenewal', 'loadPreviousFeedbacks']);
    expect(told(widget(next, failed)[1])).toEqual([]);
  });

  test('of a server without such a list has each chat of the device asked for', () => {
    const closed = aFeedback({ status: 'closed' });
    const missing: RequestError = { ...refused, status: 404, code: 'not_found' };
    const { effects } = run(started({ ...token, feedbacks: [closed] }), {
      type: 'previousFeedbacksFailed',
      generation: 1,
      error: missing,
    });
    expect(effects.at(-1)).toEqual({ type: 'refreshFeedbacks', feedbacks: [closed] });
  });

  test('who has left gets no list of an answer that comes late', () => {
    const somebody = { ...started(), type: 'personChanged', person: 'other', isSignedOut: false } as const;
    const { state } = run(started(token), somebody, loaded(listed()));
    expect(state.feedbacks).toEqual([]);
  });
});
