import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectFrame, inlineFrame, placedFrame } from '../../test/connect-frame.ts';
import type { Widget as WidgetApi } from '../widget/widget.ts';
import { InlineSurvey } from './inline-survey.tsx';
import { Widget } from './widget.tsx';

const appUrl = 'http://localhost';
const components = {
  Widget: (props: object) => <Widget code="PSN-HARBOUR" appUrl={appUrl} {...props} />,
  InlineSurvey: (props: object) => <InlineSurvey nodeId="n1" appUrl={appUrl} {...props} />,
};
const cases = Object.entries(components).map(([component, element]) => ({ component, element }));

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json({ node_id: 'node-1' }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Callbacks of one render, which write down their name and event. */
function listen(names: readonly string[], render: string) {
  const received: unknown[] = [];
  const note = (name: string) => (event: unknown) => void received.push([render, name, event]);
  return { received, props: Object.fromEntries(names.map((name) => [name, note(name)])) };
}

test('Widget calls each callback of its latest render', async () => {
  const names = ['onReady', 'onOpen', 'onClose', 'onSubmit', 'onUnread'];
  const [first, second] = [listen(names, 'first'), listen(names, 'second')];
  const ref: { current: WidgetApi | null } = { current: null };
  const view = render(components.Widget({ ...first.props, ref }));
  await ref.current?.ready;
  view.rerender(components.Widget({ ...second.props, ref }));
  ref.current?.open();
  const frame = await connectFrame(placedFrame);
  frame.send({ type: 'feedbackCreated', feedbackId: 'f1' });
  frame.send({ type: 'unread', count: 2 });
  await vi.waitFor(() => expect(second.received).toHaveLength(3));
  ref.current?.close();
  expect(first.received.map((entry) => (entry as string[])[1])).toEqual(['onReady']);
  expect(second.received).toEqual([
    ['second', 'onOpen', { type: 'opened', opener: 'api' }],
    ['second', 'onSubmit', expect.objectContaining({ type: 'feedbackCreated', feedbackId: 'f1' })],
    ['second', 'onUnread', expect.objectContaining({ type: 'unread', count: 2 })],
    ['second', 'onClose', { type: 'closed' }],
  ]);
});

test('InlineSurvey calls each callback of its latest render', async () => {
  const names = ['onReady', 'onSubmit', 'onUnread'];
  const [first, second] = [listen(names, 'first'), listen(names, 'second')];
  const view = render(components.InlineSurvey(first.props));
  const frame = await connectFrame(inlineFrame);
  frame.send({ type: 'resize', heightPx: 300 });
  await vi.waitFor(() => expect(first.received).toEqual([['first', 'onReady', { type: 'ready' }]]));
  view.rerender(components.InlineSurvey(second.props));
  frame.send({ type: 'feedbackCreated', feedbackId: 'f1' });
  frame.send({ type: 'unread', count: 2 });
  await vi.waitFor(() =>
    expect(second.received).toEqual([
      ['second', 'onSubmit', expect.objectContaining({ feedbackId: 'f1' })],
      ['second', 'onUnread', expect.objectContaining({ count: 2 })],
    ]),
  );
  expect(first.received).toHaveLength(1);
});

test.each(cases)('a new callback ref on $component receives the same handle, which goes on', ({ element }) => {
  const [former, latest] = [vi.fn(), vi.fn()];
  const view = render(element({ ref: (handle: unknown) => former(handle) }));
  const handle = former.mock.calls[0]?.[0];
  view.rerender(element({ ref: (next: unknown) => latest(next) }));
  expect(former.mock.calls).toEqual([[handle], [null]]);
  expect(latest.mock.calls).toEqual([[handle]]);
  expect(JSON.stringify(handle.status())).not.toContain('destroyed');
  view.unmount();
  expect(latest).toHaveBeenLastCalledWith(null);
  expect(JSON.stringify(handle.status())).toContain('destroyed');
});

test.each(cases)('a ref object on $component holds the handle of the latest props', ({ element }) => {
  const ref: { current: unknown } = { current: undefined };
  const view = render(element({ ref }));
  const first = ref.current;
  expect(first).toHaveProperty('identify');
  view.rerender(element({ ref, appUrl: 'http://localhost/other' }));
  expect(ref.current).toHaveProperty('identify');
  expect(ref.current).not.toBe(first);
  view.unmount();
  expect(ref.current).toBeNull();
});

test.each(cases)(
  'React runs the function that a callback ref of $component returns, in place of null',
  ({ element }) => {
    const [assign, end] = [vi.fn(), vi.fn()];
    const ref = (handle: unknown) => {
      assign(handle);
      return end;
    };
    render(element({ ref })).unmount();
    expect(assign).toHaveBeenCalledTimes(1);
    expect(end).toHaveBeenCalledTimes(1);
  },
);
