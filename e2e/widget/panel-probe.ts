import type { Page } from '@playwright/test';

/** The panel as one frame of the browser draws it. */
export interface PanelFrame {
  /** Milliseconds after the press on the launcher. */
  readonly atMs: number;
  readonly name: string;
  /** Number of grey bars of the skeleton. */
  readonly bars: number;
  readonly isSeen: boolean;
  /** Opacity of the panel, or of the frame that covers it. */
  readonly opacity: number;
  readonly heightPx: number;
  readonly bottomPx: number;
  /** Properties that are in transition. */
  readonly moving: readonly string[];
}

/** Records every drawn frame of the panel, from the next press on the launcher on. */
export async function recordPanel(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames: object[] = [];
    Reflect.set(window, 'panelFrames', frames);
    const launcher = document.querySelector<HTMLIFrameElement>('iframe[data-product="launcher"]');
    const isSeen = (element: Element | null | undefined): boolean =>
      element?.checkVisibility({ visibilityProperty: true }) === true;
    launcher?.contentDocument?.addEventListener(
      'click',
      () => {
        const pressedAt = performance.now();
        const look = (): void => {
          const shell = document.querySelector<HTMLElement>('[data-product="panel"]');
          const frame = document.querySelector<HTMLElement>('[data-product="frame"]');
          const shown = isSeen(shell) ? shell : frame;
          const box = shown?.getBoundingClientRect();
          frames.push({
            atMs: performance.now() - pressedAt,
            name: shell?.shadowRoot?.querySelector('b')?.textContent ?? '',
            bars: shell?.shadowRoot?.querySelectorAll('u').length ?? 0,
            isSeen: isSeen(shell) || isSeen(frame),
            opacity: shown ? Number(getComputedStyle(shown).opacity) : 0,
            heightPx: shown?.offsetHeight ?? 0,
            bottomPx: box?.bottom ?? 0,
            moving: (shown?.getAnimations() ?? []).flatMap((motion) => Reflect.get(motion, 'transitionProperty') ?? []),
          });
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { once: true },
    );
  });
}

/** Returns the frames that were recorded so far. */
export function recordedPanel(page: Page): Promise<PanelFrame[]> {
  return page.evaluate(() => Reflect.get(window, 'panelFrames'));
}

/**
 * Sums the layout shifts of the host page. In the app's frame the buttons move down as the panel grows upwards, and stand
 * still on the screen; `e2e/motion` measures the frame of a phone, which does not grow. Call `observeShifts` before.
 */
export function sumOfShifts(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'shiftSum')));
}

export async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shiftSum', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'hadRecentInput') !== true)
          Reflect.set(window, 'shiftSum', Reflect.get(window, 'shiftSum') + Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
