import { aNode, aWidgetSettings } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { visitorCalls } from '../client.ts';
import { aChatDetail, aTimelineItem } from '../samples/wire-samples.ts';
import { decodeChatDetail, decodeTimelineEvent } from './chat.ts';
import { decodeNode } from './node.ts';
import { decodeWidgetSettings } from './widget-settings.ts';

const at = Date.parse('2026-11-20T14:05:00.000Z');

describe('a node', () => {
  test('a node of three fields gets the defaults of the others', () => {
    const decoded = decodeNode({ id: 'n', name: 'N', flow: {} });
    expect(decoded).toEqual({
      ok: true,
      value: {
        flow: {},
        node: aNode({ id: 'n', name: 'N', countryCode: null, type: null, status: null }),
      },
    });
  });

  test('a node’s hours and quota get the names of the model', () => {
    const decoded = decodeNode({
      id: 'n',
      name: 'N',
      flow: { states: [] },
      operating_24_7: false,
      operating_hours: [{ period: 'weekdays', start_hour: 900, end_hour: '17:00' }],
      channel_quota: { active: true, action_kind: 'submit' },
      product_branding: false,
    });
    expect(decoded).toMatchObject({
      value: {
        flow: { states: [] },
        node: {
          operating247: false,
          branding: false,
          operatingHours: [{ period: 'weekdays', startHour: 900, endHour: '17:00' }],
          channelQuota: { active: true, actionKind: 'submit' },
        },
      },
    });
  });

  test.each([
    { name: 'no object', json: 'hello', path: '' },
    { name: 'nothing', json: undefined, path: '' },
    { name: 'a list', json: [], path: '' },
    { name: 'no flow', json: { id: 'n', name: 'N' }, path: 'flow' },
    { name: 'a number for a name', json: { id: 'n', name: 1, flow: {} }, path: 'name' },
    {
      name: 'an unknown period',
      json: { id: 'n', name: 'N', flow: {}, operating_hours: [{ period: 'monday', start_hour: 9, end_hour: 10 }] },
      path: 'operating_hours.0.period',
    },
  ])('JSON with $name in place of a node is malformed at $path', ({ json, path }) => {
    expect(decodeNode(json)).toMatchObject({ ok: false, error: { type: 'malformed', path } });
  });

  test('the error of a malformed node does not repeat its content', () => {
    expect(JSON.stringify(decodeNode({ id: 'n', name: { secret: 'kept out' }, flow: {} }))).not.toContain('kept out');
  });
});

describe('widget settings', () => {
  test('widget settings of one field get the defaults of the specification', () => {
    expect(decodeWidgetSettings({ node_id: 'n' })).toEqual({
      ok: true,
      value: aWidgetSettings({ nodeId: 'n' }),
    });
  });

  test('a width in per cent defaults to 30', () => {
    expect(decodeWidgetSettings({ node_id: 'n', width_type: 'rate' })).toMatchObject({ value: { width: 30 } });
    expect(decodeWidgetSettings({ node_id: 'n', width: 400 })).toMatchObject({ value: { width: 400 } });
  });

  test('positions get their unit, texts lose empty languages, and an unknown view becomes the default', () => {
    const decoded = decodeWidgetSettings({
      node_id: 'n',
      widget_top_position: 10,
      widget_top_position_type: 'rate',
      widget_right_position: 0,
      popover_text: { en: 'Hi', tr: null },
      matrix_question_view_type: 'carousel',
    });
    expect(decoded).toMatchObject({
      value: {
        widgetTopPosition: { value: 10, type: 'rate' },
        widgetRightPosition: { value: 0, type: 'px' },
        popoverText: { en: 'Hi' },
        matrixQuestionViewType: 'table',
      },
    });
  });
});

describe('a chat', () => {
  test('the parts of a chat get the names of the model', () => {
    const decoded = decodeChatDetail(
      aChatDetail({
        creator: { name: 'Ada', avatar_color: '#123456' },
        responses: [
          { question: { id: 'q1', body: 'How?', style: 'text' }, response: 'well' },
          { question: { id: 'q2', body: 'What?', style: 'checklist' }, response: ['a', 'b'] },
          { question: { id: 'q3', body: 'Show', style: 'file' }, response: '', urls: ['https://x.test/1.png'] },
          { question: { id: 'q4' }, response: null },
        ],
        chat_ratings: [{ rating: 100, created_at: '2026-11-20T14:05:00.000Z' }],
        chat_rating_setting: { body: 'Happy?' },
        account: { name: 'Books', logo_url: null },
      }),
    );
    expect(decoded).toMatchObject({
      ok: true,
      value: {
        createdAt: at,
        creator: { name: 'Ada', avatarColor: '#123456', phoneNumber: null },
        responses: [
          { texts: ['well'], urls: [] },
          { texts: ['a', 'b'] },
          { texts: [], urls: ['https://x.test/1.png'] },
          { texts: [], question: { body: '', style: 'text' } },
        ],
        chatRatings: [{ rating: 100, createdAt: at }],
        chatRatingBody: 'Happy?',
        account: { name: 'Books', logoUrl: null },
        node: { operating247: true, operatingHours: [] },
        timelineItems: [{ id: 't-1', actor: 'customer', body: 'hello', createdAt: at, sender: { name: 'Ada' } }],
      },
    });
  });

  test('the sender of a colleague’s message is its user', () => {
    const item = aTimelineItem({ actor: 'other', user: { nickname: 'Grace' }, customer: { name: 'Ada' } });
    expect(decodeChatDetail(aChatDetail({ timeline_items: [item] }))).toMatchObject({
      value: { timelineItems: [{ sender: { nickname: 'Grace' } }] },
    });
  });

  test('an image keeps its size', () => {
    const item = aTimelineItem({
      detail: {
        comment: {},
        attachment: { url: '/files/1', content_type: 'image/png', width: 10, height: 20 },
        created_at: '2026-11-20T14:05:00Z',
      },
    });
    expect(decodeChatDetail(aChatDetail({ timeline_items: [item] }))).toMatchObject({
      value: {
        timelineItems: [
          { body: '', attachment: { url: '/files/1', name: null, contentType: 'image/png', width: 10, height: 20 } },
        ],
      },
    });
  });

  test('a wrong date in a chat is malformed at its place', () => {
    expect(decodeChatDetail({ ...aChatDetail(), created_at: 'soon' })).toMatchObject({
      ok: false,
      error: { type: 'malformed', path: 'created_at', message: 'The response does not fit the contract: created_at' },
    });
  });
});

test('an event of the socket has status, ratings and new messages', () => {
  const event = {
    feedback_id: 'f-1',
    status: 'closed',
    chat_rating_enabled: true,
    chat_ratings: [{ rating: 0, created_at: '2026-11-20T14:05:00.000Z' }],
    timeline_items: [aTimelineItem()],
  };
  expect(decodeTimelineEvent(event)).toMatchObject({
    ok: true,
    value: {
      feedbackId: 'f-1',
      status: 'closed',
      chatRatingEnabled: true,
      chatRatings: [{ rating: 0, createdAt: at }],
      timelineItems: [{ id: 't-1', clientId: null }],
    },
  });
  expect(decodeTimelineEvent({ ...event, chat_ratings: [{ rating: 7 }] })).toMatchObject({
    error: { path: 'chat_ratings.0.rating' },
  });
});

test('an id that is a number is read as its text', () => {
  expect(visitorCalls.postFeedback.decode({ id: 42, chat_token_string: 7 })).toEqual({
    ok: true,
    value: { id: '42', chatToken: '7' },
  });
  expect(visitorCalls.sendVerificationToken.decode({ id: 42 })).toEqual({ ok: true, value: { id: '42' } });
  const chat = decodeChatDetail({ ...aChatDetail({ timeline_items: [] }), id: 42 });
  expect(chat).toMatchObject({ ok: true, value: { id: '42' } });
});
