import type { Frame, Page } from 'puppeteer-core';
import { staffToken } from '../server/product-server.ts';
import { type Batch, contextOf, type WrittenBatch } from './batch.ts';
import type { Canary } from './canary.ts';

/** Milliseconds that a screen of hundreds of texts may take on a busy machine. */
const TIMEOUT_MS = 20_000;

/** A screen that shows the texts of a batch. */
export interface HostileScreen {
  readonly name: string;
  /** Places where each text must be visible; otherwise the check proves nothing. */
  readonly sinks: readonly string[];
  show(page: Page, url: string, batch: Batch, written: WrittenBatch, canary: Canary): Promise<void>;
}

const appears = (place: Page | Frame, selector: string) => place.waitForSelector(selector, { timeout: TIMEOUT_MS });

async function openLanguages(place: Page | Frame): Promise<void> {
  await appears(place, '[data-product="language-button"]');
  await place.evaluate(() => document.querySelector<HTMLElement>('[data-product="language-button"]')?.click());
  await appears(place, '[data-product="language-item"]');
}

/** Opens the widget on a page of another host. */
async function showWidget(page: Page, url: string, canary: Canary, code: string): Promise<void> {
  const path = `/shop-${code}-${new URL(url).port}`;
  const script = `<script async src="${url}/widget.js" data-code="${code}"></script>`;
  canary.serve(path, 'text/html', `<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1>${script}</html>`);
  await page.goto(canary.origin + path);
  const launcher = await appears(page, 'iframe:not([src])');
  const button = await launcher?.contentFrame();
  if (button === undefined || button === null) throw new Error('The launcher has no frame');
  await appears(button, 'button');
  await button.evaluate(() => document.querySelector('button')?.click());
  const content = await page.waitForFrame((frame) => new URL(frame.url(), url).pathname === '/widget', {
    timeout: TIMEOUT_MS,
  });
  await appears(content, '[data-product="question"]');
  await openLanguages(content);
}

/** Scrolls the inbox until it lists this many feedbacks, or all of them. */
async function showRows(page: Page, count: number): Promise<void> {
  for (;;) {
    const rows = await page.evaluate(() => {
      const more = document.querySelector<HTMLElement>('.inbox-list-more button');
      more?.click();
      return more === null ? null : document.querySelectorAll('[data-product="feedback-row"]').length;
    });
    if (rows === null || rows >= count) return;
    await page.waitForFunction(
      (before) => document.querySelectorAll('[data-product="feedback-row"]').length > before,
      { timeout: TIMEOUT_MS },
      rows,
    );
  }
}

export const screens: readonly HostileScreen[] = [
  {
    name: 'survey',
    sinks: [
      ...['question', 'option', 'label', 'footer', 'link', 'language', 'node'],
      ...['hint', 'choice', 'placeholder', 'unit', 'preset', 'piped', 'title', 'intro', 'context'],
    ],
    async show(page, url, batch) {
      const query = new URLSearchParams({ node_id: batch.nodeId, ...contextOf(batch) });
      await page.goto(`${url}/feedback?${query}`);
      await appears(page, '[data-product="question"]');
      await openLanguages(page);
    },
  },
  {
    name: 'widget with a popover',
    sinks: ['question', 'option', 'label', 'link', 'language', 'popover'],
    show: (page, url, { widgetCodes }, _, canary) => showWidget(page, url, canary, widgetCodes.popover),
  },
  {
    name: 'modal widget',
    sinks: ['question', 'option', 'label', 'link', 'language', 'toggle'],
    show: (page, url, { widgetCodes }, _, canary) => showWidget(page, url, canary, widgetCodes.modal),
  },
  {
    name: 'chat',
    sinks: ['question', 'option', 'other', 'answer', 'message', 'file', 'node'],
    async show(page, url, _, { feedbackId, token }) {
      await page.goto(`${url}/chat?${new URLSearchParams({ feedback_id: feedbackId, token })}`);
      await appears(page, '[data-product="message"]');
    },
  },
  {
    name: 'inbox',
    sinks: ['question', 'option', 'other', 'answer', 'message', 'file', 'customer', 'node', 'context', 'variable'],
    async show(page, url, { texts }, { feedbackId }) {
      await page.goto(`${url}/inbox`);
      await appears(page, '[data-product="staff-token"], [data-product="feedback-row"]');
      if ((await page.$('[data-product="staff-token"]')) !== null) {
        await page.type('[data-product="staff-token"]', staffToken);
        await page.keyboard.press('Enter');
      }
      await appears(page, '[data-product="feedback-row"]');
      await showRows(page, texts.length + 1);
      await page.evaluate((id) => {
        location.hash = `feedback=${id}`;
      }, feedbackId);
      await appears(page, '[data-product="message"]');
    },
  },
];

/** Texts that a frame shows, and texts that became markup or code. */
export interface FrameReport {
  readonly marks: readonly string[];
  readonly problems: readonly string[];
}

/** Inspects one frame. Runs in the page, so it uses nothing from outside. */
export function inspectFrame(): FrameReport {
  const problems: string[] = [];
  const ran = (globalThis as { __ran?: unknown }).__ran;
  if (ran !== undefined) problems.push(`text ${String(ran)} ran`);
  const addresses = ['href', 'xlink:href', 'src', 'action', 'formaction', 'data', 'background', 'poster', 'ping'];
  let shown = document.title;
  for (const element of document.querySelectorAll('*')) {
    if (['object', 'embed', 'base', 'applet', 'math', 'foreignobject', 'animate', 'set'].includes(element.localName)) {
      problems.push(`<${element.localName}> stands in the page`);
    }
    const isCode = element.localName === 'script' && element.getAttribute('type') !== 'application/json';
    if (isCode && element.textContent.includes('__ran')) problems.push('a script of a text stands in the page');
    if (element.localName !== 'script' && element.localName !== 'style') {
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) shown += node.nodeValue ?? '';
    }
    for (const { name, value } of element.attributes) {
      shown += `\n${['aria-label', 'title', 'alt', 'value', 'placeholder'].includes(name) ? value : ''}`;
      if (/^on/i.test(name) || name === 'srcdoc') problems.push(`<${element.localName} ${name}>`);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers remove control characters from an address, so the check must as well
      const address = value.replace(/[\u0000-\u0020]/g, '');
      if (
        addresses.includes(name) &&
        /^(?:javascript|vbscript|livescript|data:(?!image\/(?!svg)|,)|blob:http)/i.test(address)
      )
        problems.push(`<${element.localName} ${name}="${value.slice(0, 60)}">`);
    }
  }
  return { marks: [...new Set(shown.match(/⟦\w+⟧/g) ?? [])], problems };
}

/** The owner's style sheet of a batch: every text, in the places of a sheet. */
export function styleSheetOf({ texts }: Batch): string {
  const rules = texts.flatMap((text, index) => [
    `/* ${text.replaceAll('*/', '')} */`,
    `.x${index}::before { content: "${text.replace(/["\\\n\r\f]/g, '')}" }`,
    `.y${index} { ${text} }`,
  ]);
  return [...rules, ...texts].join('\n');
}
