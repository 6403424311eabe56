export { storedValue } from '../storage/stored-value.ts';
export { browserClock } from './browser-clock.ts';
export { type BrowserStorageOptions, browserStorage } from './browser-storage.ts';
