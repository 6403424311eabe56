import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../../apps/docs/dist/', import.meta.url));

/** Addresses of all pages of the built documentation; the frame of a screen is none by itself. */
export const docsPages: readonly string[] = globSync('**/index.html', { cwd: built })
  .map((file) => `/docs/${file.replaceAll('\\', '/').replace(/index\.html$/, '')}`)
  .filter((path) => !/\/(?:screen|not-found)\/$/.test(path))
  .toSorted();

/** One of each kind: the others of a kind differ in their words alone. */
export const kindsOfPages = [
  '/docs/',
  '/docs/start/engine/',
  '/docs/concepts/',
  '/docs/playground/',
  '/docs/theming/',
  '/docs/reference/flow-file/',
  '/docs/reference/api/',
  '/docs/reference/api/widget-host/',
  '/docs/troubleshooting/',
  '/docs/deploy/',
  '/docs/privacy/',
  '/docs/decisions/',
  '/docs/nothing/',
];
