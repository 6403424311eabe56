import type { Session } from '../state.ts';

/** Masks personal data, as `maskPersonalData` of `@product/flow-engine/masking` does. */
export type Mask = (text: string, options?: { country?: string }) => string;

/** Replaces a text that must be masked while masking is not loaded. */
const HIDDEN = '***';

/** Creates the masking of a session's texts: with its country, or hiding them whole while masking is not loaded. */
export function maskingOf({ settings }: Pick<Session, 'settings'>, mask: Mask | undefined): (text: string) => string {
  const country = settings.countryCode ?? undefined;
  return (text) => (mask === undefined ? HIDDEN : mask(text, country === undefined ? {} : { country }));
}
