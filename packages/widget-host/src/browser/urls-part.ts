import { matchesEnabledUrls } from '../urls/urls.ts';
import { observeUrl } from './observe-url.ts';
import { createPsnEmitter } from './psn-emitter.ts';

/** Lazy code of a widget whose owner set `enabled_urls`. */
export const part = { createPsnEmitter, matchesEnabledUrls, observeUrl };
