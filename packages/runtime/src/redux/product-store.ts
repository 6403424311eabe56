import { configureStore, type Middleware, Tuple } from '@reduxjs/toolkit';
import { type MachineStates, type ProductStore, productMiddleware, productReducer } from './machine-slices.ts';

export interface ProductStoreOptions {
  /** Called after our own, with each action that reaches the reducer. */
  readonly middleware?: readonly Middleware[];
  /** States of machines that are there from the start, by name. */
  readonly states?: MachineStates;
}

/**
 * Makes a Redux store for the machines of a page. Redux Toolkit's checks of states are left out, because they walk a whole
 * session at each letter typed.
 */
export function createProductStore({ middleware = [], states = {} }: ProductStoreOptions = {}): ProductStore {
  return configureStore({
    reducer: { product: productReducer },
    middleware: () => new Tuple(productMiddleware, ...middleware),
    preloadedState: { product: states },
  });
}
