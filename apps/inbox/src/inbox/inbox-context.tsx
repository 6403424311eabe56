import { createMachineHooks, ProductProvider, type ProductStore } from '@product/runtime/redux';
import { createContext, type ReactNode, use } from 'react';
import type { InboxEvent, InboxState } from './inbox.ts';
import type { InboxSession } from './open-inbox.ts';

const InboxContext = createContext<InboxSession | null>(null);

export interface InboxProviderProps {
  /** Redux store that the inbox runs in. */
  readonly store: ProductStore;
  readonly session: InboxSession;
  readonly children: ReactNode;
}

/** Gives a running inbox to the views inside. */
export function InboxProvider({ store, session, children }: InboxProviderProps) {
  return (
    <ProductProvider store={store}>
      <InboxContext value={session}>{children}</InboxContext>
    </ProductProvider>
  );
}

export function useInboxSession(): InboxSession {
  const session = use(InboxContext);
  if (session === null) throw new Error('An inbox view stands outside of its InboxProvider');
  return session;
}

/** Reads a piece of the inbox's state: the same value as long as nothing in it changed. */
export const { useMachineState: useInbox } = createMachineHooks<InboxState, InboxEvent>('inbox');
