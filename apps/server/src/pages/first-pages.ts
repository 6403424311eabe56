import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { pages as limits } from '../limits/tables/pages.ts';
import { emptyParts, type PageParts, type PageRenderer, type PageRequest } from './page-renderer.ts';
import { sharedRequest } from './shared-request.ts';

/** A first page, with the seed of the session that its markup shows. */
export interface FirstPage extends PageParts {
  readonly seed: number;
}

export interface FirstPages {
  /** Renders a first page, or returns one of the last seconds. Above the limit the browser renders the page. */
  load(request: PageRequest): Promise<FirstPage>;
}

interface Kept {
  readonly page: Promise<FirstPage>;
  readonly until: number;
}

/** Random orders that the visitors of some seconds share. A page without a random order has one form. */
const RANDOM_FORMS = 8;
/** A pause is as long as the rendering before it. The first rendering loads code, and is no measure. */
const LONGEST_PAUSE_MS = 100;

/**
 * Keeps the rendering of first pages from delaying other requests: pages are shared for seconds, rendered one after the
 * other, and with pauses, so that rendering takes half of the thread at most.
 *
 * @param now Milliseconds of a clock that is never set back.
 */
export function createFirstPages(renderer: PageRenderer, now: () => number = () => performance.now()): FirstPages {
  const kept = new Map<string, Kept>();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const render = async (request: PageRequest): Promise<FirstPage | undefined> => {
    if (waiting >= limits.waitingRenders.most) return undefined;
    waiting += 1;
    let startedAt = 0;
    const rendering = last.then(() => {
      startedAt = performance.now();
      return renderer.render(request);
    });
    last = rendering.then(() => wait(Math.min(LONGEST_PAUSE_MS, performance.now() - startedAt)));
    const parts = await rendering.finally(() => {
      waiting -= 1;
    });
    return { ...parts, seed: request.data.newSession.seed };
  };

  /** Returns a kept page; removes those that are too old, and the oldest ones above the limit. */
  const find = (key: string): Promise<FirstPage> | undefined => {
    for (const [old, { until }] of kept)
      if (until <= now() || kept.size > limits.keptPages.most) kept.delete(old);
      else break;
    return kept.get(key)?.page;
  };

  const share = (key: string, request: PageRequest): Promise<FirstPage> => {
    const page = render(request).then((rendered) => {
      if (rendered === undefined || (rendered.page?.markup.length ?? 0) > limits.keptLength.most) kept.delete(key);
      return rendered ?? withoutMarkup(request);
    });
    kept.set(key, { page, until: now() + limits.keptSeconds.most * 1_000 });
    return page;
  };

  return {
    async load(request) {
      const text = JSON.stringify(request.data.responses);
      if (text.length > limits.renderedLength.most) return withoutMarkup(request);
      const shared = sharedRequest(request);
      if (shared === undefined) return (await render(request)) ?? withoutMarkup(request);
      const { path, search, origin, userAgent, data } = shared;
      const form = text.includes('random') ? data.newSession.seed % RANDOM_FORMS : 0;
      const key = hash('sha256', JSON.stringify([path, search, origin, userAgent, form, data.configuration, text]));
      return find(key) ?? share(key, shared);
    },
  };
}

function withoutMarkup({ data }: PageRequest): FirstPage {
  return { ...emptyParts, seed: data.newSession.seed };
}
