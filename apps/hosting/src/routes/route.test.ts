import { expect, test } from 'vitest';
import { routeOf } from './route.ts';

test.each([
  ['/feedback?node_id=n-1', { page: 'flow', nodeId: 'n-1' }],
  ['/web_feedback?node_id=n-1&language=tr', { page: 'flow', nodeId: 'n-1' }],
  ['/feedback?node_id=n-1&inline=1', { page: 'inline', nodeId: 'n-1' }],
  ['/feedback?node_id=n-1&inline=', { page: 'flow', nodeId: 'n-1' }],
  ['/flow_preview?flow_id=f-1', { page: 'flowPreview', flowId: 'f-1', inWidget: true }],
  ['/web_flow_preview?flow_id=f-1', { page: 'flowPreview', flowId: 'f-1', inWidget: false }],
  ['/chat?feedback_id=1&token=t', { page: 'chat', feedbackId: '1' }],
  ['/widget?code=PSN-HARBOUR', { page: 'widget', code: 'PSN-HARBOUR' }],
])('%s', (address, route) => {
  const { pathname, searchParams } = new URL(address, 'https://survey.example');
  expect(routeOf(pathname, searchParams)).toEqual(route);
});

test.each([
  '/feedback',
  '/feedback?node_id=',
  '/web_feedback?flow_id=1',
  '/chat?token=t',
  '/widget',
  '/flow_preview',
  '/web_flow_preview?x',
])('%s renders nothing, because its query is incomplete', (address) => {
  const { pathname, searchParams } = new URL(address, 'https://survey.example');
  expect(routeOf(pathname, searchParams)).toEqual({ page: 'empty' });
});

test.each(['/', '/feedback/', '/Feedback?node_id=1', '/feedback/x?node_id=1', '/nodes/../..', '/chats'])(
  '%s leads elsewhere',
  (address) => {
    const { pathname, searchParams } = new URL(address, 'https://survey.example');
    expect(routeOf(pathname, searchParams)).toEqual({ page: 'provider' });
  },
);
