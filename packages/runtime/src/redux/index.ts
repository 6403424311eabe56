'use client';

export { type ActionLog, createActionLog, type RecentAction } from './action-log.ts';
export { createMachineHooks, type MachineHooks, ProductProvider, useProductSelector } from './hooks.ts';
export {
  type MachineAction,
  type MachineOptions,
  type MachineStates,
  type ProductState,
  type ProductStore,
  productMiddleware,
  productReducer,
  type RunningMachine,
  startMachine,
} from './machine-slices.ts';
export { createProductStore, type ProductStoreOptions } from './product-store.ts';
