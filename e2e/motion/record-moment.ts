import type { Browser } from '@playwright/test';
import type { Moment } from './moments.ts';
import { newDevice, Visit } from './visit.ts';
import { type Motion, panelShownAt, readMotion, watchMotion } from './watch-motion.ts';

/** A picture of the page as JPEG in Base64, and when the browser drew it (Epoch ms). */
export interface Frame {
  readonly at: number;
  readonly jpeg: string;
}

/** Frames that the browser drew from before the action (`startedAt`, Epoch ms) until `recordedMs` after it and its panel. */
export interface Recording {
  readonly startedAt: number;
  readonly frames: readonly Frame[];
  readonly motion: Motion;
}

/** Records every frame that the browser draws, with its own time. */
export async function recordMoment(
  browser: Browser,
  url: string,
  moment: Moment,
  recordedMs: number,
): Promise<Recording> {
  const context = await newDevice(browser, moment.viewport);
  try {
    await context.addInitScript(watchMotion);
    const page = await context.newPage();
    const act = await moment.prepare(new Visit(page, url));
    const session = await context.newCDPSession(page);
    const frames: Frame[] = [];
    const first = new Promise<void>((resolve) => {
      session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
        frames.push({ at: (metadata.timestamp ?? 0) * 1_000, jpeg: data });
        // The last frame may arrive after the page has closed.
        session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
        resolve();
      });
    });
    await session.send('Page.startScreencast', { format: 'jpeg', quality: 90 });
    await first;
    const startedAt = await act();
    // The code of the panel may need longer than the recording on a busy machine.
    const shownAt = moment.hasPanel ? await panelShownAt(page, startedAt) : startedAt;
    await page.waitForFunction((end) => Date.now() > end, shownAt + recordedMs);
    await session.send('Page.stopScreencast');
    return { startedAt, frames, motion: await readMotion(page) };
  } finally {
    await context.close();
  }
}

/** Returns the picture that was on the screen at `ms` after the action. */
export function frameAt({ frames, startedAt }: Pick<Recording, 'frames' | 'startedAt'>, ms: number): Frame {
  const frame = frames.findLast(({ at }) => at <= startedAt + ms) ?? frames[0];
  if (frame === undefined) throw new Error('The browser drew no frame');
  return frame;
}
