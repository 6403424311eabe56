import type { Action } from '@reduxjs/toolkit';
import { createContext, createElement, type ReactElement, type ReactNode, useCallback } from 'react';
import { createDispatchHook, createSelectorHook, Provider, type ReactReduxContextValue } from 'react-redux';
import { machineAction, type ProductState, type ProductStore } from './machine-slices.ts';

/** Separate context, so that a host application's `Provider` and `ProductProvider` do not hide each other. */
const ProductContext = createContext<ReactReduxContextValue<ProductState> | null>(null);

/** Selects from the state of the store. For one machine use `createMachineHooks`. */
export const useProductSelector = createSelectorHook(ProductContext).withTypes<ProductState>();
const useProductDispatch = createDispatchHook(ProductContext);

/** Provides a store to the hooks below. */
export function ProductProvider({ store, children }: { store: ProductStore; children: ReactNode }): ReactElement {
  return createElement(Provider<Action<string>, ProductState>, { store, context: ProductContext, children });
}

/** Typed hooks of one machine. */
export interface MachineHooks<State, Event> {
  /**
   * Selects from the state of the machine. The component renders again when the selected value changes.
   *
   * @param isEqual Default `Object.is`. Needed for a selector that creates a list or an object.
   */
  useMachineState<Part>(select: (state: State) => Part, isEqual?: (a: Part, b: Part) => boolean): Part;
  /** Returns a function that sends an event to the machine. */
  useMachineSend(): (event: Event) => void;
}

/**
 * Creates the typed hooks of one machine, for use inside a `ProductProvider`.
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
