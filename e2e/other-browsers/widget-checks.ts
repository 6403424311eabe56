import assert from 'node:assert/strict';
import { type HostPageOptions, inlineTag, scriptTag } from '../widget/host-page.ts';
import type { Tab } from './tab.ts';
import type { WidgetVisitor } from './widget-visitor.ts';

export interface WidgetCheck extends HostPageOptions {
  readonly check: (visitor: WidgetVisitor, tab: Tab) => Promise<void>;
}

async function opensAndCloses(visitor: WidgetVisitor): Promise<void> {
  await visitor.pressLauncher();
  await visitor.seesQuestion();
  await visitor.pressClose();
  await visitor.frameIs('hidden');
}

/** Checks by what the page does to the widget. */
export function widgetChecks(appUrl: string): Readonly<Record<string, WidgetCheck>> {
  const tag = scriptTag(appUrl);
  const body = '<h1>Host</h1>';
  const styled = (css: string): WidgetCheck => ({ head: `<style>${css}</style>${tag}`, body, check: opensAndCloses });
  return {
    'all styles unset': styled('* { all: unset !important }'),
    'frames not displayed': styled('iframe { display: none !important; visibility: hidden !important }'),
    'a header at the highest z-index': {
      head: `<style>#cover { position: fixed; inset: 0; z-index: 2147483647 }</style>${tag}`,
      body: '<div id="cover">Cover</div>',
      check: opensAndCloses,
    },
    'a strict policy with a nonce': {
      headers: {
        'content-security-policy': `default-src 'none'; script-src 'nonce-abc'; style-src 'nonce-abc'; connect-src ${appUrl}; frame-src ${appUrl}`,
      },
      head: scriptTag(appUrl, 'async nonce="abc"'),
      body,
      check: opensAndCloses,
    },
    'Object.prototype extended; JSON, Promise and fetch wrapped': {
      head: `<script>
        Object.prototype.extend = function () {};
        const { parse } = JSON;
        JSON.parse = (...args) => parse(...args);
        const Native = Promise;
        window.Promise = class Promise extends Native {};
        const original = window.fetch;
        window.fetch = (...args) => original(...args);
      </script>${tag}`,
      body,
      check: opensAndCloses,
    },
    'the script before the body, and twice': {
      head: scriptTag(appUrl, ''),
      body: scriptTag(appUrl, ''),
      async check(visitor, tab) {
        await opensAndCloses(visitor);
        assert.equal(await tab.evaluate(() => document.querySelectorAll('iframe[data-product="launcher"]').length), 1);
      },
    },
    'forged messages': {
      head: tag,
      body: `${body}<script>
        setInterval(() => {
          for (const message of [null, { v: 1, bridge: 'connect', nonce: 'n' }, { v: 1, type: 'close' }]) postMessage(message, '*');
        }, 50);
      </script>`,
      check: opensAndCloses,
    },
    'a body that is replaced': {
      head: tag,
      body,
      async check(visitor, tab) {
        await visitor.pressLauncher();
        await visitor.seesQuestion();
        await tab.evaluate(() => document.body.replaceWith(document.createElement('body')));
        await visitor.seesQuestion();
        await visitor.pressLauncher();
        await visitor.frameIs('hidden');
      },
    },
    'the back-forward cache': {
      head: `<script>addEventListener('pageshow', ({ persisted }) => { if (persisted) document.title = 'Back again'; })</script>${tag}`,
      body,
      async check(visitor, tab) {
        await visitor.launcher();
        await tab.goto(`${appUrl}/readyz`);
        // A page from the back-forward cache has no load event.
        await tab.evaluate(() => history.back());
        await tab.until(() => document.title === 'Back again');
        await opensAndCloses(visitor);
      },
    },
    'a survey in the page itself': {
      head: inlineTag(appUrl),
      body: `${body}<div data-product-survey="node-harbour"></div><p>Below</p>`,
      async check(visitor, tab) {
        await visitor.seesInlineQuestion();
        await tab.until(
          () => (document.querySelector<HTMLElement>('[data-product="inline"]')?.offsetHeight ?? 0) > 300,
        );
        await tab.pressInApp('label:has(input[type="radio"])');
        await tab.untilInApp(() => document.querySelector('input:checked') !== null);
        await visitor.command('setLanguage', 'tr');
        await tab.untilInApp(() => document.body.textContent.includes('Son siparişiniz nasıldı?'));
        await visitor.command('destroy');
        await tab.until(() => document.querySelector('[data-product]') === null);
      },
    },
    'told to go': {
      head: tag,
      body,
      async check(visitor, tab) {
        await opensAndCloses(visitor);
        await visitor.command('destroy');
        const left = await tab.evaluate(() => ({
          nodes: document.querySelectorAll('[data-product]').length,
          html: document.documentElement.getAttribute('style'),
          push: Object.hasOwn(history, 'pushState'),
        }));
        assert.deepEqual(left, { nodes: 0, html: null, push: false });
      },
    },
  };
}
