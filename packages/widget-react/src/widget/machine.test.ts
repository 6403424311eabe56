import type { RequestError } from '@product/model';
import { aWidgetSettings } from '@product/testing';
import { describe, expect, test } from 'vitest';
import type { WidgetEffect } from './effect.ts';
import type { WidgetEvent } from './event.ts';
import { widget } from './machine.ts';
import type { PreviousFeedback } from './previous-feedback.ts';
import { hasBack, hasFooter, surveyLanguageCode } from './selectors.ts';
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
    isInline: false,
    isEmbedded: true,
    isOpen: true,
    fullPage: false,
    isTest: false,
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
const allPosted = (effects: readonly WidgetEffect[]) =>
  effects.flatMap((effect) => (effect.type === 'postToHost' ? [effect.message] : []));
/** Messages to the host without that of each start, whether a chat is ongoing. */
const posted = (effects: readonly WidgetEffect[]) => allPosted(effects).filter(({ type }) => type !== 'chat');

describe('starting', () => {
  test('a new visitor sees the survey', () => {
    const { state, effects } = run(started());
    expect(state).toMatchObject({ phase: 'ready', screen: { name: 'survey', round: 0 } });
    expect(allPosted(effects)).toEqual([{ type: 'chat', isOngoing: false }]);
    expect(effects).toHaveLength(1);
    expect(hasBack(state)).toBe(false);
    expect(hasFooter(state)).toBe(true);
  });

  test('a returning visitor sees the ongoing chat, and the host receives its unread count', () => {
    const { state, effects } = run(started({ feedbacks: [aFeedback({ unread: 2 })] }));
    expect(state.screen).toEqual({ name: 'chat', feedbackId: 'f1', token: 't1' });
    expect(state.nodeName).toBe('Harbour Books');
    expect(allPosted(effects)).toEqual([
      { type: 'chat', isOngoing: true },
      { type: 'unread', count: 2 },
    ]);
  });

  test('the start refreshes each ongoing chat but the one on the screen', () => {
    const closed = aFeedback({ feedbackId: 'f2', token: 't2', status: 'closed' });
    const { effects } = run(started({ feedbacks: [aFeedback(), closed] }));
    expect(effects).toContainEqual({ type: 'refreshFeedbacks', feedbacks: [closed] });
    const types = run(started({ feedbacks: [aFeedback()] })).effects.map(({ type }) => type);
    expect(types).not.toContain('refreshFeedbacks');
  });

  test('a visitor with closed chats alone sees a new survey, and a way back to the list', () => {
    const { state } = run(started({ feedbacks: [aFeedback({ status: 'closed' })] }));
    expect(state.screen.name).toBe('survey');
    expect(hasBack(state)).toBe(true);
  });

  test('a ready survey sets the node’s name and colour and the languages', () => {
    const languages = [{ id: 'l-tr', code: 'tr', name: 'Türkçe' }];
    const node = { nodeName: 'Harbour Books', primaryColor: '#0a5', languages, languageCode: 'tr' };
    const { state, effects } = run(started(), { type: 'surveyReady', ...node });
    expect(state).toMatchObject({ nodeName: 'Harbour Books', nodeColor: '#0a5', languages, shownLanguageCode: 'tr' });
    expect(effects).toEqual([{ type: 'postToHost', message: { type: 'chat', isOngoing: false } }]);
  });

  test.each([
    { name: 'refused', event: { type: 'embeddingDenied' } as const, phase: 'denied' },
    { name: 'failed', event: { type: 'startFailed', error: null } as const, phase: 'failed' },
  ])('the start event $event.type leads to the phase $phase', ({ event, phase }) => {
    expect(run(event).state.phase).toBe(phase);
  });
});

test('a survey in a low window has no footer', () => {
  const low: WidgetEvent = { type: 'visibilityChanged', isOpen: true, isLow: true, at: AT };
  const high: WidgetEvent = { type: 'visibilityChanged', isOpen: true, isLow: false, at: AT };
  expect(hasFooter(run(started(), low).state)).toBe(false);
  expect(hasFooter(run(started(), low, high).state)).toBe(true);
});

test('words for unread replies are posted to the host', () => {
  const { effects } = run(started(), { type: 'unreadWorded', text: '2 unread' });
  expect(effects.at(-1)).toEqual({ type: 'postToHost', message: { type: 'unreadText', text: '2 unread' } });
});

describe('the visit', () => {
  const visits = (effects: readonly WidgetEffect[]) => effects.filter(({ type }) => type === 'registerVisit');

  test('the visit of a visitor without an id is registered once, when the widget opens', () => {
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

  test('no visit is registered for a known customer or a closed widget', () => {
    expect(visits(run(started()).effects)).toEqual([]);
    expect(visits(run(started({ isOpen: false, customer: {} })).effects)).toEqual([]);
  });
});

describe('from the survey to the chat', () => {
  test('two seconds after a chat-style end the chat replaces the survey', () => {
    const ended = run(started(), created());
    expect(ended.state.screen.name).toBe('survey');
    expect(ended.effects).toContainEqual({ type: 'scheduleChat', feedbackId: 'f1', delayMs: 2000 });
    expect(posted(ended.effects)).toEqual([{ type: 'feedbackCreated', feedbackId: 'f1' }]);
    const later = run(started(), created(), { type: 'chatDelayElapsed', feedbackId: 'f1', at: AT });
    expect(later.state).toMatchObject({ screen: { name: 'chat', feedbackId: 'f1', token: 't1' }, chatStatus: 'open' });
    expect(posted(later.effects)).toContainEqual({ type: 'chatOpened', feedbackId: 'f1' });
    expect(hasFooter(later.state)).toBe(false);
  });

  test.each([
    { name: 'a thank-you end', over: { leadsToChat: false } },
    { name: 'no token', over: { chatToken: null } },
    { name: 'a feedback that waits offline', over: { feedbackId: null } },
  ])('a feedback with $name leads to no chat', ({ over }) => {
    const { state, effects } = run(started(), created(over));
    expect(state.feedbacks).toEqual([]);
    expect(effects.some(({ type }) => type === 'scheduleChat')).toBe(false);
  });

  test('a visitor who opened the list meanwhile stays there', () => {
    const { state } = run(
      started(),
      created(),
      { type: 'backPressed' },
      { type: 'chatDelayElapsed', feedbackId: 'f1', at: AT },
    );
    expect(state.screen.name).toBe('previous');
  });

  test('the list holds twenty feedbacks at most', () => {
    const many = Array.from({ length: 20 }, (_, index) => aFeedback({ feedbackId: `old-${index}` }));
    const { state } = run(started({ feedbacks: many }), created());
    expect(state.feedbacks).toHaveLength(20);
    expect(state.feedbacks[0]?.feedbackId).toBe('f1');
  });
});

describe('previous feedbacks', () => {
  const two = [aFeedback({ unread: 1 }), aFeedback({ feedbackId: 'f2', token: 't2', status: 'closed', unread: 3 })];

  test('choosing a previous feedback opens its chat and clears its unread count', () => {
    const { state, effects } = run(
      started({ feedbacks: two }),
      { type: 'backPressed' },
      { type: 'feedbackChosen', feedbackId: 'f2', at: AT },
    );
    expect(state.screen).toEqual({ name: 'chat', feedbackId: 'f2', token: 't2' });
    expect(state.feedbacks[1]).toMatchObject({ unread: 0, seenAt: AT });
    expect(posted(effects).at(-1)).toEqual({ type: 'unread', count: 1 });
  });

  test('a new feedback starts a new survey', () => {
    const { state } = run(started({ feedbacks: two }), { type: 'backPressed' }, { type: 'newFeedbackRequested' });
    expect(state.screen).toEqual({ name: 'survey', round: 1 });
  });

  test('a reply to a closed widget is unread until the chat reports it as read', () => {
    const unread: WidgetEvent = { type: 'chatUnreadChanged', count: 2, at: AT };
    const closed = run(started({ isOpen: false, feedbacks: [aFeedback()] }), unread);
    expect(posted(closed.effects)).toContainEqual({ type: 'unread', count: 2 });
    const open: WidgetEvent = { type: 'visibilityChanged', isOpen: true, at: AT };
    const opened = run(started({ isOpen: false, feedbacks: [aFeedback()] }), unread, open);
    expect(opened.state.feedbacks[0]).toMatchObject({ unread: 2 });
    const read = widget(opened.state, { type: 'chatUnreadChanged', count: 0, at: AT });
    expect(posted(read[1]).at(-1)).toEqual({ type: 'unread', count: 0 });
    expect(read[0].feedbacks[0]).toMatchObject({ unread: 0, seenAt: AT });
  });

  test('the host receives that a chat began, and that the last one was archived', () => {
    const ended = run(started({ feedbacks: [aFeedback()] }), { type: 'chatStatusChanged', status: 'archived' });
    expect(allPosted(ended.effects).at(-1)).toEqual({ type: 'chat', isOngoing: false });
    expect(allPosted(run(started(), created()).effects)).toContainEqual({ type: 'chat', isOngoing: true });
  });

  test('an equal chat status changes nothing', () => {
    const { state } = run(started({ feedbacks: [aFeedback()] }));
    const [next, effects] = widget(state, { type: 'chatStatusChanged', status: 'open' });
    expect(next).toBe(state);
    expect(effects).toEqual([]);
  });

  test('a refreshed chat of a closed widget gets the server’s status and unread count', () => {
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
  test.each([
    { chosen: null, shown: 'en' },
    { chosen: 'TR', shown: 'tr' },
    { chosen: 'ar', shown: 'en' },
  ])('a survey in English and Turkish, with $chosen chosen, shows $shown', ({ chosen, shown }) => {
    const languages = [
      { id: '1', code: 'en', name: 'English' },
      { id: '2', code: 'tr', name: 'Türkçe' },
    ];
    const { state } = run(started({ languageCode: chosen }), {
      type: 'surveyReady',
      nodeName: 'Harbour Books',
      languages,
      languageCode: 'en',
      primaryColor: null,
    });
    expect(surveyLanguageCode(state)).toBe(shown);
  });

  test('a language chosen by the visitor is posted to the host, one of the host is not', () => {
    const byVisitor = run(started(), { type: 'languageChosen', code: 'tr', source: 'visitor' });
    expect(posted(byVisitor.effects)).toEqual([{ type: 'language', code: 'tr' }]);
    expect(posted(run(started(), { type: 'languageChosen', code: 'tr', source: 'host' }).effects)).toEqual([]);
  });

  test('closing posts close to the host, and without a host posts that the widget was closed', () => {
    expect(posted(run(started(), { type: 'closePressed' }).effects)).toEqual([{ type: 'close' }]);
    expect(posted(run(started(), { type: 'closePressed', byPointer: true }).effects)).toEqual([
      { type: 'close', byPointer: true },
    ]);
    const alone = run(started({ isEmbedded: false }), { type: 'closePressed' });
    expect(alone.effects.at(-1)).toEqual({ type: 'postClosed', settings: aWidgetSettings() });
    expect(posted(alone.effects)).toEqual([]);
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
  const rejected: RequestError = {
    type: 'http',
    status: 401,
    code: 'invalid_customer_token',
    body: null,
    retryAfterMs: null,
    message: 'expired',
  };

  test('a verified customer’s list is loaded from the server, in place of each chat', () => {
    const { effects } = run(started({ ...token, feedbacks: [aFeedback({ status: 'closed' })] }));
    expect(effects).toContainEqual({
      type: 'loadPreviousFeedbacks',
      generation: 1,
      nodeId: 'node-1',
      customerToken: 'a.b.c',
    });
    expect(effects.map(({ type }) => type)).not.toContain('refreshFeedbacks');
  });

  test('a verified customer sees the chats of all devices, newest first, with new tokens, previews and unread counts', () => {
    const own = aFeedback({ feedbackId: 'f1', createdAt: 9, status: 'closed' });
    const known = aFeedback({ feedbackId: 'f9', createdAt: 5, status: 'closed', token: 'old', seenAt: 4 });
    const { state, effects } = run(started({ ...token, feedbacks: [own, known] }), loaded(listed()));
    expect(state.feedbacks).toEqual([
      own,
      { ...known, token: 'fresh', status: 'open', unread: 1, preview: 'We are on it' },
    ]);
    expect(posted(effects)).toContainEqual({ type: 'unread', count: 1 });
    expect(effects).toContainEqual({ type: 'storeFeedbacks', feedbacks: state.feedbacks });
  });

  test('an ongoing chat of a verified customer replaces the survey of a closed widget alone', () => {
    expect(run(started({ ...token, isOpen: false }), loaded(listed())).state.screen).toEqual({
      name: 'chat',
      feedbackId: 'f9',
      token: 'fresh',
    });
    const open = run(started(token), loaded(listed())).state;
    expect(open.screen.name).toBe('survey');
    expect(hasBack(open)).toBe(true);
  });

  test('a rejected token is requested again once, and the new one registers the visit again', () => {
    const failed: WidgetEvent = { type: 'visitFailed', generation: 1, error: rejected };
    const requested = run(started({ ...token, customer: {} }), failed, {
      type: 'previousFeedbacksFailed',
      generation: 1,
      error: rejected,
    });
    expect(posted(requested.effects)).toEqual([{ type: 'tokenExpires' }]);
    const [next, effects] = widget(requested.state, {
      type: 'customerChanged',
      customer: {},
      attributes: {},
      customerToken: 'd.e.f',
    });
    expect(effects.map(({ type }) => type)).toEqual(['registerVisit', 'scheduleTokenRenewal', 'loadPreviousFeedbacks']);
    expect(posted(widget(next, failed)[1])).toEqual([]);
  });

  test('each chat of the device is refreshed when the server has no list', () => {
    const closed = aFeedback({ status: 'closed' });
    const missing: RequestError = { ...rejected, status: 404, code: 'not_found' };
    const { effects } = run(started({ ...token, feedbacks: [closed] }), {
      type: 'previousFeedbacksFailed',
      generation: 1,
      error: missing,
    });
    expect(effects.at(-1)).toEqual({ type: 'refreshFeedbacks', feedbacks: [closed] });
  });

  test('a late list for a former person is dropped', () => {
    const anotherPerson = { ...started(), type: 'personChanged', person: 'other', isSignedOut: false } as const;
    const { state } = run(started(token), anotherPerson, loaded(listed()));
    expect(state.feedbacks).toEqual([]);
  });
});

describe('messages to the page', () => {
  test('an event of the survey goes to the page as it is', () => {
    const event = { type: 'analytics', event: 'page_shown', params: { state_id: 's1' } } as const;
    expect(posted(run(started(), event).effects)).toEqual([event]);
  });

  test('a chat that changes its status is an event, and one that was just loaded is none', () => {
    const feedbacks = [aFeedback()];
    const { effects } = run(
      started({ feedbacks }),
      { type: 'chatStatusChanged', status: 'open' },
      { type: 'chatStatusChanged', status: 'archived' },
    );
    expect(posted(effects).filter(({ type }) => type === 'analytics')).toEqual([
      { type: 'analytics', event: 'chat_status_changed', params: { node_id: 'node-1', status: 'archived' } },
    ]);
  });

  test('the page of a survey is known, and a page of the host receives the next one only', () => {
    const page = (stateId: string) => ({ type: 'pageChanged', page: { stateId, style: 'normal' } }) as const;
    const { state, effects } = run(started({ isInline: true }), page('s1'), page('s1'), page('s2'));
    expect(state.page).toEqual({ stateId: 's2', style: 'normal' });
    expect(posted(effects)).toEqual([{ type: 'pageChanged' }]);
  });
});
