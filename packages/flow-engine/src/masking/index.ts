export { type MaskingOptions, maskPersonalData } from './mask-personal-data.ts';
