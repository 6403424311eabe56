import { originsOf } from './allowed-origins.ts';
import type { Dataset } from './read-options.ts';

/** Names that other tools of a page use after `data-`, so that ours need `data-product-`. */
const names = [
  'language',
  'title',
  'min-height',
  'node',
  'customer-id',
  'external-id',
  'user-id',
  'email',
  'name',
  'phone-number',
  'customer-token',
  'attributes',
  'nonce',
  'api-url',
  'prewarm',
];

const warned = new Set<string>();

/** Writes once into the console which attributes of a script tag or element are ignored, and what to write. */
export function warnIgnored(read: (attribute: string) => string | null): void {
  const test = read('data-test');
  const isForeignTest = test !== null && test !== 'true' && test !== 'false';
  const ignored = names.filter((name) => read(`data-${name}`) !== null);
  for (const name of isForeignTest ? [...ignored, 'test'] : ignored) {
    if (warned.has(name)) continue;
    warned.add(name);
    console.warn(`data-${name} is ignored, because other tools use it. Write data-product-${name}.`);
  }
}

/** Writes into the console what is ignored of a script tag, whose app is in the folder of the script. */
export function warnOfTag(dataset: Dataset, appOrigin: string): void {
  warnIgnored((attribute) => dataset[toField(attribute)] ?? null);
  const appUrl = dataset.productAppUrl ?? dataset.appUrl;
  if (appUrl !== undefined && !originsOf([appUrl]).includes(appOrigin))
    console.warn(`app-url is ignored: ${appUrl}. The app is beside the script, or the one of ProductWidget('init').`);
}

/** Returns the name of an attribute in a data set. */
function toField(attribute: string): string {
  return attribute.replace(/^data-/, '').replace(/-./g, (part) => part.charAt(1).toUpperCase());
}
