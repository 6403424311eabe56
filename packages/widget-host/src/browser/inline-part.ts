/** Lazy code of a page with an inline survey in its HTML. */
export { mountInlineSurveys as part } from '../inline/mount-inline-surveys.ts';
