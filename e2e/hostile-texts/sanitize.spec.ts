import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { build } from 'esbuild';

/*
 * The sanitiser of the owner's markup, in a real browser: what a parser makes of broken markup is the point, and no
 * imitation of one does the same.
 */

const run = 'globalThis.ran=true';
const hostile = [
  `<script>${run}</script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<img src=x onerror=${run}>`,
  `<img src="https://example.com/x.png" onload="${run}">`,
  `<svg onload=${run}><script>${run}</script></svg>`,
  `<svg><a xlink:href="javascript:${run}"><text>x</text></a></svg>`,
  `<math><mtext><script>${run}</script></mtext></math>`,
  `<math href="javascript:${run}">x</math>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<iframe src="javascript:${run}"></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<embed src="javascript:${run}">`,
  `<form action="javascript:${run}"><button formaction="javascript:${run}">x</button></form>`,
  `<input autofocus onfocus=${run}>`,
  `<details open ontoggle=${run}>x</details>`,
  `<body onload=${run}>`,
  `<frameset onload=${run}><frame src="javascript:${run}"></frameset>`,
  `<base href="javascript:${run}//">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${run}">`,
  `<link rel=stylesheet href="javascript:${run}">`,
  `<style>@import "https://example.com/x.css"; * { background: url(https://example.com/x) }</style>`,
  `<p style="background:url(https://example.com/x)" class="x" id="x" name="x">x</p>`,
  `<template><img src=x onerror=${run}></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<svg></p><style><a id="</style><img src=1 onerror=${run}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
  `<xss onfocus=${run} tabindex=1 contenteditable>x</xss>`,
  `<a href="javascript:${run}">x</a>`,
  `<a href="java\tscript:${run}">x</a>`,
  `<a href=" javascript:${run}">x</a>`,
  `<a href="java&#115;cript:${run}">x</a>`,
  `<a href="vbscript:${run}">x</a>`,
  `<a href="data:text/html,<script>${run}</script>">x</a>`,
  `<a href="//example.com/x">x</a>`,
  `<a href="https://example.com" onclick="${run}" ping="https://example.com/x">x</a>`,
  `<img src="javascript:${run}">`,
  `<img src="data:image/svg+xml,<svg onload='${run}'/>">`,
  `<img src="https://example.com/x.png" srcset="javascript:${run} 1x">`,
  `<table background="javascript:${run}"><tbody><tr><td background="javascript:${run}">x</td></tr></tbody></table>`,
  `<p data-x="${run}" aria-label="x" is="x-y" slot="x">x</p>`,
];

const source = fileURLToPath(new URL('../../packages/flow-react/src/rich-text/sanitize.ts', import.meta.url));

interface Shown {
  readonly ran: boolean;
  readonly text: string;
  readonly elements: readonly { readonly name: string; readonly attributes: Readonly<Record<string, string>> }[];
}

/** Sanitises the markup, inserts the nodes into a page, and returns the resulting markup. */
async function show(page: Page, html: string): Promise<Shown> {
  return page.evaluate(async (markup) => {
    const place = document.createElement('div');
    const { sanitize } = (globalThis as unknown as { product: { sanitize(html: string): DocumentFragment } }).product;
    place.append(sanitize(markup));
    document.body.replaceChildren(place);
    // Events of images and focus come in a task of their own.
    await new Promise((resolve) => setTimeout(resolve, 0));
    const elements = [...place.querySelectorAll('*')].map((element) => ({
      name: element.localName,
      attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    }));
    return { ran: 'ran' in globalThis, text: place.textContent ?? '', elements };
  }, html);
}

test.beforeEach(async ({ page }) => {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'product',
    // Packages are read from their sources, because the journeys run before any package is built.
    conditions: ['@product/source'],
  });
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
});

test('Hostile markup of an owner becomes harmless elements, and runs nothing.', async ({ page }) => {
  for (const html of hostile) {
    const { ran, elements } = await show(page, html);
    expect(ran, html).toBe(false);
    for (const { name, attributes } of elements) {
      expect(['a', 'b', 'div', 'img', 'p', 'span', 'table', 'tbody', 'td', 'tr'], html).toContain(name);
      for (const [attribute, value] of Object.entries(attributes)) {
        const known = ['href', 'src', 'alt', 'title', 'target', 'rel', 'loading', 'referrerpolicy'];
        expect(known, html).toContain(attribute);
        if (attribute === 'href' || attribute === 'src') expect(value, html).toMatch(/^https:\/\//);
      }
    }
  }
});

test('Markup that leaves no document to sanitise becomes its text.', async ({ page }) => {
  const nothing = await page.evaluate(() => {
    const { sanitize } = (globalThis as unknown as { product: { sanitize(html: string): DocumentFragment } }).product;
    return ['<frameset>Hello', '<frameset onload=x>', '<form><input name=body>Hello'].map(
      (markup) => sanitize(markup).textContent,
    );
  });
  expect(nothing.every((text) => typeof text === 'string')).toBe(true);
});

test('Marks, lists, links and images of an owner stay; a link opens in a new tab without a trace.', async ({
  page,
}) => {
  const { elements } = await show(
    page,
    '<h2>Hi</h2><p dir="rtl"><b>bold</b> <a href="https://example.com/x">link</a></p><ul><li>one</li></ul>' +
      '<a href="mailto:a@example.com">mail</a><img src="https://example.com/x.png" width="10">',
  );
  expect(elements.map(({ name }) => name)).toEqual(['h2', 'p', 'b', 'a', 'ul', 'li', 'a', 'img']);
  for (const { attributes } of elements.filter(({ name }) => name === 'a')) {
    expect(attributes).toMatchObject({ target: '_blank', rel: 'nofollow noopener noreferrer' });
  }
  expect(elements.at(-1)?.attributes).toMatchObject({ referrerpolicy: 'no-referrer', loading: 'lazy', width: '10' });
});

test('The text of markup that is dropped stays.', async ({ page }) => {
  expect((await show(page, '<marquee>Ten days <blink>left</blink></marquee>')).text).toBe('Ten days left');
});

test('Titles and options keep inline marks and links; blocks, images and scripts go, and their text stays.', async ({
  page,
}) => {
  const kept = await page.evaluate(() => {
    const { sanitize } = (
      globalThis as unknown as { product: { sanitize(html: string, scope: 'inline'): DocumentFragment } }
    ).product;
    const box = document.createElement('div');
    const html =
      'Your <b>full</b> <i>name</i>, <code>a+b</code> <a href="https://example.com/x" onclick="x()">why</a>' +
      '<h2>two</h2><p>three</p><ul><li>four</li></ul><img src="https://example.com/x.png"><script>x()</script>';
    box.append(sanitize(html, 'inline'));
    return { names: [...box.querySelectorAll('*')].map(({ localName }) => localName), text: box.textContent };
  });
  expect(kept).toEqual({ names: ['b', 'i', 'code', 'a'], text: 'Your full name, a+b whytwothreefour' });
});
