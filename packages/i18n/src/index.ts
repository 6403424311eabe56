export { catalogueCodes, fallbackCodes } from './catalogues/catalogue-codes.ts';
export { loadCatalogues } from './catalogues/load-catalogues.ts';
export type { Catalogue, MessageKey, Messages } from './catalogues/messages.ts';
export { directionOf } from './direction/direction.ts';
export { formatNumber } from './numbers/format-number.ts';
export { regionalTag } from './regions/regional-tag.ts';
export { createTranslator, intlTag, type MessageParams, type Translator } from './translator/translator.ts';
