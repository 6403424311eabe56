import type { Page } from '@playwright/test';
import { staffOf } from '../pages/staff.ts';
import { chatAddress, createFeedback } from '../server/create-feedback.ts';
import type { Scenario } from './measure.ts';
import type { Watched } from './page-probe.ts';
import { firstPage, nodeId } from './survey.ts';

export interface Addresses {
  /** Address of our server. */
  readonly app: string;
  /** Address of the static server with the other products and the widget's host page. */
  readonly peers: string;
}

const lastMessage = 'Your books leave the harbour tomorrow.';

/** The tapped option, and the question that it reveals: our engine handled the tap. */
const ours = {
  chosen: 'label:has(input:checked)',
  answered: '[data-product="question"][data-question="revealed"]',
};

export function linkPage({ app }: Addresses): Scenario {
  return opened(`${app}/feedback?node_id=${nodeId}`, ours);
}

export function surveyJs({ peers }: Addresses): Scenario {
  return opened(`${peers}/surveyjs.html`, { chosen: 'label:has(input:checked)', answered: '[data-name="revealed"]' });
}

/** Formbricks reveals nothing on the same card, so its coloured option stands for both moments. */
export function formbricks({ peers }: Addresses): Scenario {
  const coloured = 'label.bg-accent-selected-bg';
  return opened(`${peers}/formbricks.html`, { chosen: coloured, answered: coloured });
}

/** @param cached Whether the visitor has opened the link page before. */
export function widget(addresses: Addresses, cached: boolean): Scenario {
  return {
    watched: { shown: firstPage.title },
    async prepare(page) {
      if (cached) {
        await page.goto(`${addresses.app}/feedback?node_id=${nodeId}`);
        await page.getByText(firstPage.title).waitFor();
        await page.waitForLoadState('networkidle');
      }
      await page.goto(`${addresses.peers}/host.html`);
      await launcher(page).waitFor();
      await page.waitForLoadState('networkidle');
    },
    async start(page) {
      const tappedAt = page.evaluate(timeOfTap);
      await launcher(page).tap();
      return tappedAt;
    },
  };
}

/**
 * A survey in the flow of a host page, from the address to its first page.
 *
 * @param isInHtml Whether the HTML of the page has the survey's frame.
 */
export function inline({ peers }: Addresses, isInHtml: boolean): Scenario {
  const path = isInHtml ? '/inline-frame.html' : '/inline.html';
  return opened(`${peers}${path}`, ours);
}

/** A chat with five messages of a colleague. */
export async function chat({ app }: Addresses): Promise<Scenario> {
  const opened = await createFeedback(app);
  for (const body of ['Hello!', 'Which order was it?', 'I see.', 'We are sorry.', lastMessage])
    await staffOf(app).write(opened.feedbackId, body);
  return { watched: { shown: lastMessage }, start: (page) => open(page, `${app}${chatAddress(opened)}`) };
}

function opened(url: string, moments: Required<Pick<Watched, 'chosen' | 'answered'>>): Scenario {
  return {
    watched: { shown: firstPage.title, option: firstPage.option, ...moments },
    start: (page) => open(page, url),
  };
}

async function open(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  return page.evaluate(() => performance.timeOrigin);
}

function launcher(page: Page) {
  return page.frameLocator('iframe[data-product="launcher"]').getByRole('button');
}

/** Resolves with the Epoch ms of the tap on the launcher. Runs in the host page. */
function timeOfTap(): Promise<number> {
  const view = document.querySelector<HTMLIFrameElement>('iframe[data-product="launcher"]')?.contentWindow;
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The launcher was not tapped')), 30_000);
    view?.addEventListener('pointerdown', ({ timeStamp }) => resolve(view.performance.timeOrigin + timeStamp), {
      capture: true,
      once: true,
    });
  });
}
