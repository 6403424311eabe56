import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import { countListeners } from '../live-listeners.ts';
import { buildPage } from './build-page.ts';

/** Counts waiting timers, by wrapping the functions before any other script. */
async function countTimers(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const live = new Set<unknown>();
    const { setTimeout: set, clearTimeout: clear, setInterval: repeat, clearInterval: end } = window;
    const wrapped = {
      setTimeout(run: () => void, ...rest: unknown[]) {
        const id = Reflect.apply(set, window, [
          () => {
            live.delete(id);
            run();
          },
          ...rest,
        ]);
        live.add(id);
        return id;
      },
      clearTimeout(id: unknown) {
        live.delete(id);
        Reflect.apply(clear, window, [id]);
      },
      setInterval(...args: unknown[]) {
        const id = Reflect.apply(repeat, window, args);
        live.add(id);
        return id;
      },
      clearInterval(id: unknown) {
        live.delete(id);
        Reflect.apply(end, window, [id]);
      },
    };
    Object.assign(window, wrapped, { liveTimers: () => live.size });
  });
  return () => page.evaluate(() => Reflect.get(window, 'liveTimers')());
}

/** Counts the objects that remain after garbage collection. */
async function held(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { frames: read('Frames'), documents: read('Documents'), nodes: read('Nodes'), heap: read('JSHeapUsedSize') };
}

test('a widget created and destroyed a hundred times under StrictMode leaves nothing', async ({
  visit,
  page,
  server,
}) => {
  const listeners = await countListeners(page);
  const timers = await countTimers(page);
  await visit({
    scripts: await buildPage(),
    tag: '',
    body: '<h1>Host</h1>',
  });
  await page.evaluate((appUrl) => import(`/page.js#${appUrl}`), server.url);
  const rounds = (count: number) => page.evaluate((times) => Reflect.get(window, 'rounds')(times), count);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const shape = async () => ({
    ...(await page.evaluate(() => ({
      nodes: document.querySelectorAll('*').length,
      html: document.documentElement.getAttributeNames(),
      own: Object.getOwnPropertyNames(history),
      push: String(history.pushState),
      replace: String(history.replaceState),
    }))),
    listeners: await listeners(),
    timers: await timers(),
  });

  // The first ones leave what is kept once for all: compiled code, React's own listeners.
  await rounds(10);
  const [shapeBefore, before] = [await shape(), await held(session)];
  await rounds(100);
  await expect.poll(shape).toEqual(shapeBefore);
  await expect
    .poll(async () => {
      const { frames, documents, nodes, heap } = await held(session);
      return {
        frames: frames - before.frames,
        documents: documents - before.documents,
        nodes: Math.max(0, nodes - before.nodes),
        // A leaked widget would be a realm of its own, a quarter of a megabyte.
        heapGrew: heap - before.heap > 1_000_000,
      };
    })
    .toEqual({ frames: 0, documents: 0, nodes: 0, heapGrew: false });
});
