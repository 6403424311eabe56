export { isLanguageCode } from './codes.ts';
export { findUnusableValues, type UnusableValue } from './find-unusable-values.ts';
