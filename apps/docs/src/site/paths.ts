import { fileURLToPath } from 'node:url';

/** Root of the repository, with a slash at its end. */
export const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Folder of the built site, with a slash at its end. */
export const outputFolder = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Path that the site is served at. */
export const base = '/docs/';
