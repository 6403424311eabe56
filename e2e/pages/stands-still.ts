import type { Page } from '@playwright/test';

/** Waits until nothing moves in a page and its frames. Motion without an end, such as a spinner, does not count. */
export async function standsStill(page: Page): Promise<void> {
  await Promise.all(
    page
      .frames()
      .map((frame) =>
        frame.waitForFunction(() =>
          document
            .getAnimations()
            .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
        ),
      ),
  );
}
