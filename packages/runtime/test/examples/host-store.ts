import { productMiddleware, productReducer, startMachine } from '@product/runtime/redux';
import { configureStore } from '@reduxjs/toolkit';

/** The store of a shop, with our machines in it. */
export const store = configureStore({
  reducer: {
    cart: (items: readonly string[] = ['lamp']) => items,
    product: productReducer,
  },
  middleware: (defaults) => defaults().prepend(productMiddleware),
});

export const rung: string[] = [];
const bell = startMachine(store, {
  name: 'bell',
  initial: 0,
  machine: (rings: number, event: { type: 'rang'; times: number }) => [rings + event.times, ['wake']],
  perform: (effect, { getState }) => rung.push(`${effect} ${getState()}`),
});

bell.send({ type: 'rang', times: 2 }); // dispatches { type: 'bell/rang', payload: { type: 'rang', times: 2 }, meta }
store.getState(); // { cart: ['lamp'], product: { bell: 2 } }
