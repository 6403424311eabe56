/** Lazy code of a widget whose owner set `enabled_urls`, exit intent, or limits of the node. */
export { createTargeting as part } from './targeting.ts';
