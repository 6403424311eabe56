/**
 * Orca, the screen reader of GNOME, in Firefox: three journeys by real keys, with what it says beside what the recorder of the
 * journeys expects. Run by `pnpm --filter @product/e2e orca`, after `pnpm build`. Writes `docs/access/orca.md`.
 *
 * Needs `apt-get install -y orca speech-dispatcher at-spi2-core xvfb openbox xdotool dbus firefox-esr`.
 */
import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import puppeteer, { type Page } from 'puppeteer-core';
import { importNode } from '../../limits/import-node.ts';
import { staffOf } from '../../pages/staff.ts';
import { chatAddress, createFeedback } from '../../server/create-feedback.ts';
import { type ProductServer, startServer } from '../../server/product-server.ts';
import { spokenExceptions } from '../exceptions.ts';
import { FLUSH, type Heard, record } from '../record.ts';
import { type Desktop, startDesktop } from './desktop.ts';

const BINDING = 'productHeard';

interface Stage {
  readonly page: Page;
  readonly server: ProductServer;
  readonly desktop: Desktop;
  /** Does an act, and notes what Orca and the recorder say after it. */
  act(name: string, act: () => Promise<unknown>): Promise<void>;
}

interface Step {
  readonly act: string;
  readonly orca: readonly string[];
  readonly recorder: readonly string[];
}

const sees = (page: Page, text: string) =>
  page.waitForFunction((text) => document.body.textContent.includes(text), { timeout: 60_000 }, text);

const textOf = (en: string) => ({ en });

/** A page with an e-mail and a scale, both required. */
const flow = {
  id: 'flow-lantern',
  node_id: 'node-lantern',
  name: 'A short survey',
  default_language_id: 'lang-en',
  languages: [{ id: 'lang-en', code: 'en', name: 'English' }],
  transitions: [],
  states: [
    {
      id: 's-ask',
      name: 'ask',
      is_initial_state: true,
      style: 'normal',
      elements: ['el-mail', 'el-order', 'el-send'],
      next_state_id: 's-end',
    },
    { id: 's-end', name: 'end', is_initial_state: false, style: 'thank', elements: ['el-thanks'], next_state_id: null },
  ],
  elements: [
    {
      id: 'el-mail',
      type: 'question',
      order: 0,
      is_visible: true,
      body: textOf('Where may we write to you?'),
      question: { id: 'q-mail', key: 'mail', style: 'email', is_required: true },
    },
    {
      ...{ id: 'el-order', type: 'question', order: 1, is_visible: true, body: textOf('How was your last order?') },
      question: {
        ...{ id: 'q-order', key: 'order', style: 'radio', is_required: true },
        options: ['Good', 'Fair', 'Bad'].map((label) => ({
          id: `opt-${label}`,
          key: label,
          body: textOf(label),
          is_visible: true,
        })),
      },
    },
    { id: 'el-send', type: 'submit', order: 2, is_visible: true, body: textOf('Send') },
    { id: 'el-thanks', type: 'label', order: 3, is_visible: true, body: textOf('Thank you!') },
  ],
};

async function openSurvey({ page, server, desktop, act }: Stage): Promise<void> {
  const { address } = await importNode(server, 'lantern', { flow });
  await page.goto(`${server.url}${address}`, { waitUntil: 'networkidle0' });
  await sees(page, 'How was your last order?');
  await act('The page opens', () => desktop.enterPage());
}

const journeys: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  async 'A survey with an error in a field'(stage) {
    const { page, desktop, act } = stage;
    await openSurvey(stage);
    await act('Tab', () => desktop.press('Tab'));
    await act('ada@example', () => desktop.type('ada@example'));
    await act('Enter', () => desktop.press('Return'));
    await sees(page, 'valid email');
    await act('Enter, once more', () => desktop.press('Return'));
    await act('.org', () => desktop.type('.org'));
    await act('Tab', () => desktop.press('Tab'));
    await act('Space', () => desktop.press('space'));
    await act('Tab', () => desktop.press('Tab'));
    await act('Enter', () => desktop.press('Return'));
    await sees(page, 'Thank you!');
  },
  async 'A survey that is sent without answers'(stage) {
    const { page, desktop, act } = stage;
    await openSurvey(stage);
    await act('Tab', () => desktop.press('Tab', 'Tab', 'Tab'));
    await act('Enter', () => desktop.press('Return'));
    await sees(page, 'Please');
    await act('Five seconds later', () => wait(5_000));
  },
  async 'A chat'({ page, server, desktop, act }) {
    const opened = await createFeedback(server.url);
    await staffOf(server.url).write(opened.feedbackId, 'How can we help?');
    await page.goto(`${server.url}${chatAddress(opened)}`, { waitUntil: 'networkidle0' });
    await sees(page, 'How can we help?');
    await act('The chat opens', () => desktop.enterPage());
    await page.focus('textarea');
    await act('The focus goes to the field', () => desktop.press());
    await act('Where is my order?', () => desktop.type('Where is my order?'));
    await act('Enter', () => desktop.press('Return'));
    await act('A colleague answers', () => staffOf(server.url).write(opened.feedbackId, 'On its way.'));
    await act('A colleague closes the chat', () => staffOf(server.url).setStatus(opened.feedbackId, 'closed'));
    await act('Five seconds later', () => wait(5_000));
  },
};

async function run(journey: (stage: Stage) => Promise<void>): Promise<readonly Step[]> {
  const server = await startServer();
  const desktop = await startDesktop();
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    headless: false,
    defaultViewport: null,
    env: desktop.env,
  });
  const steps: Step[] = [];
  try {
    const [page = await browser.newPage()] = await browser.pages();
    let heard: Heard[] = [];
    await page.exposeFunction(BINDING, (one: Heard) => void heard.push(one));
    await page.evaluateOnNewDocument(record, {
      exceptions: spokenExceptions.map(({ selector }) => selector),
      binding: BINDING,
    });
    await journey({
      page,
      server,
      desktop,
      async act(name, act) {
        await act();
        const orca = await desktop.said();
        await page.evaluate((flush) => void Reflect.get(window, flush)?.(), FLUSH);
        const recorder = heard.flatMap((one) => one.heard);
        steps.push({ act: name, orca, recorder });
        console.log(`[${name}] ${orca.join(' / ')}\n    recorder: ${recorder.join(' / ')}`);
        heard = [];
      },
    });
    return steps;
  } finally {
    await browser.close();
    await desktop.close();
    await server.dispose();
  }
}

const introduction = `# Surveys and chats with Orca

What Orca, the screen reader of GNOME, says in Firefox on three ways, by keys of an X server without a screen. In brackets stands the act; what Orca hands to its voice follows, with \`/\` between two sentences. No voice was heard and nobody listened: this shows what is said, not how it sounds.

The script compares it with the recorder of the journeys: Orca says each word of a live region that the recorder hears. Its order is its own, and a sentence can come an act later: where the focus moves at the same moment, Orca says the focus first. \`pnpm --filter @product/e2e orca\` writes this page again; its first lines name the packages that it needs.
`;

const words = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Finds the sentences of live regions that Orca does not say whole, in one piece or in several. */
function unsaid(steps: readonly Step[]): readonly string[] {
  const said = new Set(steps.flatMap(({ orca }) => orca.flatMap(words)));
  return steps
    .flatMap(({ recorder }) => recorder)
    .filter((line) => /^(?:says|alert): /.test(line))
    .map((line) => line.replace(/^\w+: /, ''))
    .filter((line) => !words(line).every((word) => said.has(word)));
}

const sections: string[] = [];
for (const [title, journey] of Object.entries(journeys)) {
  console.log(`\n${title}`);
  const steps = await run(journey);
  const lines = steps.map(({ act, orca }) => `[${act}] ${orca.join(' / ')}`.trim());
  sections.push(`## ${title}\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`);
  for (const line of unsaid(steps)) {
    console.error(`Orca does not say: ${line}`);
    process.exitCode = 1;
  }
}
await writeFile(
  fileURLToPath(new URL('../../../docs/access/orca.md', import.meta.url)),
  [introduction, ...sections].join('\n'),
);
