import type { Page } from '@playwright/test';

/** Counts the sounds of the page, from its next load on. */
export async function playedNotes(page: Page): Promise<() => Promise<object>> {
  await page.addInitScript(() => {
    const played = { contexts: 0, notes: 0 };
    Object.assign(window, { played });
    const { AudioContext, OscillatorNode } = window;
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        played.contexts += 1;
      }
    };
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      played.notes += 1;
      start.call(this, when);
    };
  });
  return () => page.evaluate(() => (window as unknown as { played: object }).played);
}
