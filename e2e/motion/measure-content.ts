import type { Browser } from '@playwright/test';
import type { Recording } from './record-moment.ts';
import type { PanelRect } from './watch-motion.ts';

/** Heights of the panel's header and foot, which are never blank. */
const HEADER_PX = 64;
const FOOT_PX = 64;

/** A frame with a panel, and the share of the panel's body that is text, a line or a skeleton. */
export interface FrameContent {
  /** Ms after the action. */
  readonly ms: number;
  /** 0: one colour from edge to edge. */
  readonly share: number;
}

/** Measures each frame after the action that shows a panel. */
export async function measureContent(browser: Browser, recording: Recording): Promise<readonly FrameContent[]> {
  const { frames, startedAt, motion } = recording;
  const shown = frames.flatMap(({ at, jpeg }) => {
    const rect = motion.panel.findLast((panel) => panel.at <= at);
    const isRecent = rect !== undefined && at - rect.at < 100;
    return at < startedAt || !isRecent ? [] : [{ ms: Math.round(at - startedAt), jpeg, rect: bodyOf(rect) }];
  });
  const page = await browser.newPage();
  try {
    return await page.evaluate(async (pictures) => {
      const measured: { ms: number; share: number }[] = [];
      for (const { ms, jpeg, rect } of pictures) {
        const bytes = Uint8Array.from(atob(jpeg), (character) => character.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        if (context === null) throw new Error('There is no canvas');
        context.drawImage(bitmap, 0, 0);
        const { data } = context.getImageData(rect.left, rect.top, rect.width, rect.height);
        const levels = Array.from(
          { length: data.length / 4 },
          (_, at) => ((data[at * 4] ?? 0) * 2 + (data[at * 4 + 1] ?? 0) * 5 + (data[at * 4 + 2] ?? 0)) / 8,
        );
        const middle = levels.toSorted((one, other) => one - other)[Math.floor(levels.length / 2)] ?? 0;
        measured.push({ ms, share: levels.filter((level) => Math.abs(level - middle) > 6).length / levels.length });
      }
      return measured;
    }, shown);
  } finally {
    await page.close();
  }
}

function bodyOf({ left, top, width, height }: PanelRect): Omit<PanelRect, 'at'> {
  return {
    left: Math.ceil(left) + 2,
    top: Math.ceil(top) + HEADER_PX,
    width: Math.floor(width) - 4,
    height: Math.max(1, Math.floor(height) - HEADER_PX - FOOT_PX),
  };
}
