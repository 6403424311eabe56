export { storedValue } from '../storage/stored-value.ts';
export { openBroadcastChannel } from './broadcast-channel.ts';
export { browserClock } from './browser-clock.ts';
export { type BrowserStorageOptions, browserStorage } from './browser-storage.ts';
export { randomId } from './random-id.ts';
export { whenIdle } from './when-idle.ts';
