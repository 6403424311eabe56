import type { LabelledOption } from '../../../hooks/use-options.ts';

/** Returns the address of an option's picture. Undefined for none, and for a scheme other than http and https. */
export function pictureUrl({ option }: LabelledOption): string | undefined {
  const address = option?.imageUrl;
  if (address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}

/** Tells whether a list shows pictures. Options without a picture then have an empty box. */
export function hasPictures(options: readonly LabelledOption[]): boolean {
  return options.some((option) => pictureUrl(option) !== undefined);
}
