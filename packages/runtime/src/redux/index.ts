export { type AttachedMachine, attachMachine, type MachineAction } from './attach-machine.ts';
export {
  createProductStore,
  type ProductState,
  type ProductStore,
  type ProductStoreOptions,
  type RecentAction,
  recentActions,
} from './product-store.ts';
