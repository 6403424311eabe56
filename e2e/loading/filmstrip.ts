import { writeFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { type MeasureOptions, measureLoad, type Scenario } from './measure.ts';

/** A picture of the page, and when it was drawn (Epoch ms). */
interface Frame {
  readonly at: number;
  readonly jpeg: string;
}

interface Strip {
  readonly title: string;
  readonly frames: readonly Frame[];
  readonly startedAt: number;
  readonly shownMs: number;
  readonly answeredMs: number;
}

const EVERY_MS = 500;

/** Records each page once and writes their frames, half a second apart, side by side as one PNG. */
export async function writeFilmstrips(
  browser: Browser,
  pages: readonly { readonly title: string; readonly scenario: Scenario }[],
  options: MeasureOptions,
  file: string,
): Promise<void> {
  const strips: Strip[] = [];
  for (const { title, scenario } of pages) {
    const frames: Frame[] = [];
    const load = await measureLoad(browser, scenario, {
      ...options,
      async watch(_page, session) {
        session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
          frames.push({ at: (metadata.timestamp ?? 0) * 1_000, jpeg: data });
          void session.send('Page.screencastFrameAck', { sessionId });
        });
        await session.send('Page.startScreencast', { format: 'jpeg', quality: 70, maxWidth: 195, maxHeight: 390 });
      },
    });
    strips.push({ title, frames, ...load });
  }
  const page = await browser.newPage({ viewport: { width: 1400, height: 800 } });
  await page.setContent(documentOf(strips));
  await writeFile(file, await page.locator('main').screenshot());
  await page.close();
}

function documentOf(strips: readonly Strip[]): string {
  const longest = Math.max(...strips.map(({ answeredMs }) => answeredMs));
  const times = Array.from({ length: Math.ceil(longest / EVERY_MS) }, (_, at) => (at + 1) * EVERY_MS);
  const head = times.map((time) => `<th>${(time / 1_000).toFixed(1)} s</th>`).join('');
  const rows = strips.map((strip) => {
    const cells = times.map((time) => `<td class="${phaseAt(strip, time)}">${pictureAt(strip, time)}</td>`).join('');
    const figures = `shown ${seconds(strip.shownMs)}<br>answered ${seconds(strip.answeredMs)}`;
    return `<tr><th><b>${strip.title}</b><br>${figures}</th>${cells}</tr>`;
  });
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; font: 13px system-ui, sans-serif; color: #16181d; background: #fff }
    main { display: inline-block; padding: 12px }
    th { font-weight: normal; text-align: start; white-space: nowrap; padding: 2px 6px }
    td { border: 3px solid #d5d9e0; width: 84px; height: 168px; padding: 0; background: #fff }
    td.shown { border-color: #f2a100 }
    td.answered { border-color: #1a8f4d }
    img { display: block; width: 84px; height: 168px; object-fit: cover; object-position: top }
  </style><main><table><tr><th></th>${head}</tr>${rows.join('')}</table></main>`;
}

function phaseAt({ shownMs, answeredMs }: Strip, time: number): string {
  return time >= answeredMs ? 'answered' : time >= shownMs ? 'shown' : '';
}

function pictureAt({ frames, startedAt }: Strip, time: number): string {
  const frame = frames.findLast(({ at }) => at > startedAt && at <= startedAt + time);
  return frame === undefined ? '' : `<img src="data:image/jpeg;base64,${frame.jpeg}" alt="">`;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
