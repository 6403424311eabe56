import { fileURLToPath } from 'node:url';

/** Root of the repository, with a slash at its end. */
export const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Where the built site goes. */
export const outputFolder = fileURLToPath(new URL('../../dist/', import.meta.url));

/** The path that the site is served below. */
export const base = '/docs/';
