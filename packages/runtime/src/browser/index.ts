export { storedValue } from '../storage/stored-value.ts';
export { openBroadcastChannel } from './broadcast-channel.ts';
export { browserClock } from './browser-clock.ts';
export { type BrowserStorageOptions, browserStorage } from './browser-storage.ts';
export { followTranslation } from './follow-translation.ts';
export { randomId } from './random-id.ts';
export { refuseDroppedFiles } from './refuse-dropped-files.ts';
export { whenIdle } from './when-idle.ts';
