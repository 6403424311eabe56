import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { describeError } from '../errors/describe-error.ts';
import { cachedFile } from './cached-file.ts';
import type { DocumentData, RenderedPage } from './document.ts';

/** The parts of a page that depend on its data. */
export interface PageParts {
  /** Null: the browser renders by itself. */
  readonly page: RenderedPage | null;
  /** Names of the page's chunks beside its entry. */
  readonly chunks: readonly string[];
  /** Names of chunks whose styles the document contains. */
  readonly styles: readonly string[];
}

/** The exports of the hosting app's server build. */
interface PageModule {
  renderPage(request: PageRequest): Promise<PageParts>;
}

export interface PageRequest {
  /** `/feedback` */
  readonly path: string;
  /** `?node_id=…`, or nothing. */
  readonly search: string;
  readonly origin: string;
  readonly userAgent: string;
  readonly data: DocumentData;
}

/** Renders first pages by the hosting app's code. After a failure, or without a build, the browser renders the page. */
export interface PageRenderer {
  render(request: PageRequest): Promise<PageParts>;
}

/** The parts of a page that the browser renders by itself. */
export const emptyParts: PageParts = { page: null, chunks: [], styles: [] };

export function createPageRenderer(folder: string, log: Logger): PageRenderer {
  const load = cachedFile(
    (file, modifiedAt): Promise<PageModule> => import(`${pathToFileURL(file).href}?${modifiedAt}`),
  );
  return {
    async render(request) {
      try {
        const module = await load(join(folder, '.server', 'page.js'));
        if (module === undefined) return emptyParts;
        return await module.renderPage(request);
      } catch (error) {
        log.error({ error: describeError(error) }, 'the first page was not rendered');
        return emptyParts;
      }
    },
  };
}
