import { withBarePage } from './bare-page.ts';
import { buttons, type Contender } from './contenders.ts';

/** Cost of a page before any interaction. */
export interface PageCost {
  readonly scriptMs: number;
  readonly heapKB: number;
  readonly listeners: number;
  readonly elements: number;
  /** Elements in frames of the page's own origin. */
  readonly framed: number;
  readonly shift: number;
  readonly longTasks: number;
  /** 100 changes of a page of 10,000 elements, with a frame after each tenth. */
  readonly changesMs: number;
}

/** Opens a contender's page in a new browser, waits for the button, and reads the cost. */
export function pageCost(url: string, contender: Contender): Promise<PageCost> {
  return withBarePage(async ({ call, evaluate }) => {
    await call('Performance.enable');
    await call('Page.navigate', { url });
    await evaluate(`(${waitForButton})(${JSON.stringify(url)}, ${JSON.stringify(buttons[contender])})`);
    await call('HeapProfiler.collectGarbage');
    const { metrics } = (await call('Performance.getMetrics')) as {
      readonly metrics: readonly { readonly name: string; readonly value: number }[];
    };
    const read = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    const counted = (await evaluate(`(${count})()`)) as Pick<PageCost, 'elements' | 'framed' | 'shift' | 'longTasks'>;
    const changesMs = (await evaluate(`(${change})()`)) as number;
    return {
      scriptMs: read('ScriptDuration') * 1_000,
      heapKB: read('JSHeapUsedSize') / 1_024,
      listeners: read('JSEventListeners'),
      ...counted,
      changesMs,
    };
  });
}

/** Waits, in the page, until it has loaded, the button is visible, and the browser is idle. */
async function waitForButton(url: string, selector: string): Promise<void> {
  const isVisible = (): boolean => {
    if (location.href !== url || document.readyState !== 'complete') return false;
    const button = document.querySelector(selector);
    return button?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true;
  };
  while (!isVisible()) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => requestIdleCallback(resolve));
}

/** Counts, in the page, elements, layout shifts and long tasks. */
function count(): Omit<PageCost, 'scriptMs' | 'heapKB' | 'listeners' | 'changesMs'> {
  const valuesOf = (type: string): readonly number[] => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type, buffered: true });
    return observer.takeRecords().map((entry) => Number(Reflect.get(entry, 'value') ?? 1));
  };
  const frames = [...document.querySelectorAll('iframe')].flatMap(({ contentDocument }) => contentDocument ?? []);
  return {
    elements: document.querySelectorAll('*').length,
    framed: frames.reduce((sum, frame) => sum + frame.querySelectorAll('*').length, 0),
    shift: valuesOf('layout-shift').reduce((sum, value) => sum + value, 0),
    longTasks: valuesOf('longtask').length,
  };
}

/** Changes a page of 10,000 elements, and measures the time of the changes with the scripts that follow them at once. */
async function change(): Promise<number> {
  const rest = document.createElement('main');
  for (let at = 0; at < 10_000; at += 1) rest.append(document.createElement('p'));
  document.body.append(rest);
  await new Promise((resolve) => requestIdleCallback(resolve));
  let totalMs = 0;
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const from = performance.now();
    for (let at = 0; at < 10; at += 1) {
      const line = document.createElement('p');
      line.append(document.createElement('b'));
      rest.append(line);
      await Promise.resolve();
      line.remove();
      await Promise.resolve();
    }
    totalMs += performance.now() - from;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return totalMs;
}
