import { afterEach, expect, test, vi } from 'vitest';
import type { Widget, WidgetOptions } from '../widget/widget.ts';
import { createWidget } from './create-widget.ts';

let widget: Widget | undefined;
afterEach(() => {
  widget?.destroy();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Creates a widget as a page in JavaScript does, whose options nobody checks. */
function start(options: object): Widget {
  widget = createWidget({ code: 'PSN-HARBOUR', appUrl: 'http://localhost', ...options } as WidgetOptions);
  return widget;
}

test.each([undefined, '', 'http://', 'javascript:alert(1)', 'data:text/html,x'])(
  'a widget whose appUrl is %o shows nothing, and the console says why',
  async (appUrl) => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', async (address: string) => Promise.reject(new TypeError(address)));
    expect(await start({ appUrl, apiUrl: 'http://localhost/api' }).ready).toMatchObject({
      visible: false,
      reason: 'settingsFailed',
    });
    expect(report).toHaveBeenCalledExactlyOnceWith('appUrl is not allowed:', appUrl);
  },
);

test('a widget whose language is no text opens in its own language', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ node_id: 'node-1', default_language_code: 'tr' }));
  const { ready, open } = start({ language: { code: 'ar' } });
  await ready;
  open();
  const panel = await vi.waitUntil(() => document.querySelector('[data-product="panel"]'));
  expect(panel.shadowRoot?.querySelector('button')?.ariaLabel).toBe('Kapat');
});

test('two calls with one code make one widget, which the last destroy removes', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ node_id: 'node-1' }));
  const launchers = () => document.querySelectorAll('[data-product="launcher"]').length;
  const first = start({});
  const opened = vi.fn();
  const target = new EventTarget();
  target.addEventListener('product:opened', opened);
  const second = createWidget({
    code: 'PSN-HARBOUR',
    appUrl: 'http://localhost',
    onOpen: opened,
    eventTarget: target,
  });
  await second.ready;
  expect(launchers()).toBe(1);
  first.open();
  expect(opened).toHaveBeenCalledTimes(2);
  expect(second.status().open).toBe(true);
  second.destroy();
  second.destroy();
  expect(launchers()).toBe(1);
  first.close();
  first.open();
  expect(opened).toHaveBeenCalledTimes(2);
  first.destroy();
  expect(launchers()).toBe(0);
});
