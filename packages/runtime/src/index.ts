export type { Clock } from './clock/clock.ts';
export { type KeyValueStorage, memoryStorage } from './storage/storage.ts';
export { type StoredValue, type StoredValueOptions, storedValue } from './storage/stored-value.ts';
export { createStore, type Machine, type Perform, type Step, type Store } from './store/store.ts';
