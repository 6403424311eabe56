import type { Messages } from './messages.ts';

/** One chunk a language; this table of them is a chunk too, so that an English page does without its fifty names. */
export const loaders: Readonly<Record<string, () => Promise<{ default: Messages }>>> = {
  tr: () => import('./tr.json'),
};
