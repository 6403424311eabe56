import type { Action } from '@reduxjs/toolkit';
import { createContext, createElement, type ReactElement, type ReactNode, useCallback } from 'react';
import { createDispatchHook, createSelectorHook, Provider, type ReactReduxContextValue } from 'react-redux';
import { machineAction, type ProductState, type ProductStore } from './machine-slices.ts';

/** A context of our own, so that a host application's `Provider` and ours do not hide each other. */
const ProductContext = createContext<ReactReduxContextValue<ProductState> | null>(null);

/** Reads a part of the store's state; for the state of one machine use `createMachineHooks`. */
export const useProductSelector = createSelectorHook(ProductContext).withTypes<ProductState>();
const useProductDispatch = createDispatchHook(ProductContext);

/** Gives a store to the hooks inside. */
export function ProductProvider({ store, children }: { store: ProductStore; children: ReactNode }): ReactElement {
  return createElement(Provider<Action<string>, ProductState>, { store, context: ProductContext, children });
}

export interface MachineHooks<State, Event> {
  /**
   * Reads a part of the machine's state; the component renders again when that part changes.
   *
   * @param isEqual Default `Object.is`. Needed for a selector that makes a new list or object each time.
   */
  useMachineState<Part>(select: (state: State) => Part, isEqual?: (a: Part, b: Part) => boolean): Part;
  /** Returns a function that sends an event to the machine. */
  useMachineSend(): (event: Event) => void;
}

/**
 * Makes the typed hooks of one machine, for use inside a `ProductProvider`.
 *
 * @example
 * const { useMachineState, useMachineSend } = createMachineHooks<ChatState, ChatEvent>('chat');
 * const isOpen = useMachineState((chat) => chat.status === 'open');
 */
export function createMachineHooks<State, Event extends Action<string>>(name: string): MachineHooks<State, Event> {
  return {
    useMachineState: (select, isEqual) => useProductSelector(({ product }) => select(product[name] as State), isEqual),
    useMachineSend() {
      const dispatch = useProductDispatch();
      return useCallback((event) => void dispatch(machineAction(name, event)), [dispatch, name]);
    },
  };
}
