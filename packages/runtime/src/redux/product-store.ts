import { configureStore, type Middleware, Tuple } from '@reduxjs/toolkit';
import { type MachineStates, type ProductStore, productMiddleware, productReducer } from './machine-slices.ts';

export interface ProductStoreOptions {
  /** Middleware after `productMiddleware`, called with each action that reaches the reducer. */
  readonly middleware?: readonly Middleware[];
  /** Initial states of machines by name. */
  readonly states?: MachineStates;
}

/**
 * Creates a Redux store for the machines of a page. It omits Redux Toolkit's state checks, which walk the whole session at
 * each typed letter.
 */
export function createProductStore({ middleware = [], states = {} }: ProductStoreOptions = {}): ProductStore {
  return configureStore({
    reducer: { product: productReducer },
    middleware: () => new Tuple(productMiddleware, ...middleware),
    preloadedState: { product: states },
  });
}
