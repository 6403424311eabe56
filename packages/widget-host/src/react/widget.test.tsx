import { cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Widget as WidgetApi } from '../widget/widget.ts';
import { Widget } from './widget.tsx';

const appUrl = 'http://localhost';
const roots = () => document.querySelectorAll('[data-product="widget"]');

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ node_id: 'node-1' }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('under StrictMode there is one widget, and none after the component unmounts', async () => {
  const created: WidgetApi[] = [];
  const onWidget = (widget: WidgetApi | null) => void (widget && created.push(widget));
  const view = render(<Widget code="PSN-HARBOUR" appUrl={appUrl} onWidget={onWidget} />, { wrapper: StrictMode });
  await Promise.all(created.map(({ ready }) => ready));
  expect(created).toHaveLength(2);
  expect(created.map((widget) => widget.status().reason)).toEqual(['destroyed', 'shown']);
  expect(roots()).toHaveLength(1);
  view.unmount();
  expect(roots()).toHaveLength(0);
});

test('onWidget receives the widget, and null when the component unmounts', async () => {
  const handed: (WidgetApi | null)[] = [];
  const view = render(<Widget code="PSN-HARBOUR" appUrl={appUrl} onWidget={(widget) => handed.push(widget)} />);
  await handed[0]?.ready;
  expect(handed[0]?.status()).toMatchObject({ visible: true, reason: 'shown' });
  view.unmount();
  expect(handed).toHaveLength(2);
  expect(handed[1]).toBeNull();
});

test('a new language updates the current widget', async () => {
  const languages: string[] = [];
  const props = {
    code: 'PSN-HARBOUR',
    appUrl,
    onEvent: (event: { type: string; code?: string }) => {
      if (event.type === 'language' && event.code) languages.push(event.code);
    },
  };
  const view = render(<Widget {...props} language="en" />);
  view.rerender(<Widget {...props} language="tr" />);
  expect(languages).toEqual(['tr']);
});

test('a missing customer resets the widget; another customer is identified', () => {
  const calls: unknown[] = [];
  const props = {
    code: 'PSN-HARBOUR',
    appUrl,
    onWidget(widget: WidgetApi | null) {
      if (widget === null) return;
      widget.reset = () => void calls.push('reset');
      widget.identify = (customer, attributes) => void calls.push([customer, attributes]);
    },
  };
  const view = render(<Widget {...props} customer={{ externalId: '42' }} />);
  view.rerender(<Widget {...props} customer={{ externalId: '42' }} />);
  expect(calls).toEqual([]);
  view.rerender(<Widget {...props} customer={{ externalId: '43' }} customerToken="a.b.c" />);
  expect(calls).toEqual([[{ externalId: '43', token: 'a.b.c' }, undefined]]);
  view.rerender(<Widget {...props} />);
  expect(calls.slice(1)).toEqual(['reset', [{ token: undefined }, undefined]]);
});
