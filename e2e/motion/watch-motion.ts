import type { Page } from '@playwright/test';

/** The panel on the host page at a moment (Epoch ms), in CSS pixels. */
export interface PanelRect {
  readonly at: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Motion {
  readonly panel: readonly PanelRect[];
  /** Shifts of the host page and of each frame. */
  readonly shifts: readonly LayoutShift[];
}

/** Sum of the shifts in a document, except within 500 ms of a tap in it. */
export interface LayoutShift {
  readonly path: string;
  readonly sum: number;
  /** The elements that moved, for the message of a failure. */
  readonly moved: readonly string[];
}

/** Runs in every frame: notes layout shifts, and in the host page the place of the panel at each frame. */
export function watchMotion(): void {
  const shifts: { value: number; what: string[] }[] = [];
  const panel: object[] = [];
  Object.assign(window, { motion: { shifts, panel } });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput') === true) continue;
      const sources: { node: Node | null }[] = Reflect.get(entry, 'sources');
      const what = sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 120) : `${node?.nodeName}`,
      );
      shifts.push({ value: Number(Reflect.get(entry, 'value')), what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  if (window !== window.top) return;
  const look = (): void => {
    const parts = [...document.querySelectorAll('[data-product="panel"],[data-product="frame"]')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((part) => part.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0);
    if (parts.length > 0) {
      const [left, top] = [Math.min(...parts.map((part) => part.left)), Math.min(...parts.map((part) => part.top))];
      const width = Math.max(...parts.map(({ right }) => right)) - left;
      const height = Math.max(...parts.map(({ bottom }) => bottom)) - top;
      panel.push({ at: performance.timeOrigin + performance.now(), left, top, width, height });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Waits for a panel on the screen, and returns its first Epoch ms after `startedAt`. */
export async function panelShownAt(page: Page, startedAt: number): Promise<number> {
  const found = await page.waitForFunction((since) => {
    const noted: unknown = Reflect.get(window, 'motion');
    return (noted as { panel: PanelRect[] }).panel.find(({ at }) => at >= since)?.at;
  }, startedAt);
  return (await found.jsonValue()) ?? startedAt;
}

/** Collects what `watchMotion` noted in the frames that are still there. */
export async function readMotion(page: Page): Promise<Motion> {
  const noted = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(() => {
        const found: unknown = Reflect.get(window, 'motion');
        return { path: location.pathname, ...(found as { shifts: Shift[]; panel: PanelRect[] }) };
      }),
    ),
  );
  return {
    panel: noted.flatMap(({ panel }) => panel),
    shifts: noted.map(({ path, shifts }) => ({
      path,
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.flatMap(({ value, what }) => what.map((each) => `${value.toFixed(4)} ${each}`)),
    })),
  };
}

interface Shift {
  readonly value: number;
  readonly what: readonly string[];
}
