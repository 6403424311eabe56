import { matchesEnabledUrls } from '../urls/urls.ts';
import { createAnnouncer } from './announcer.ts';
import { observeUrl } from './observe-url.ts';

/** What is loaded when the owner named `enabled_urls`. */
export const part = { createAnnouncer, matchesEnabledUrls, observeUrl };
