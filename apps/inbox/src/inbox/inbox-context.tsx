import { createMachineHooks, ProductProvider, type ProductStore } from '@product/runtime/redux';
import { createContext, type ReactNode, use, useMemo } from 'react';
import type { InboxEvent } from './event.ts';
import type { InboxSession } from './inbox-session.ts';
import type { InboxState } from './state.ts';

/** Elements of the listed feedbacks, by id. */
export type FeedbackRows = Map<string, HTMLElement>;

interface InboxContent {
  readonly session: InboxSession;
  readonly rows: FeedbackRows;
}

const InboxContext = createContext<InboxContent | null>(null);

export interface InboxProviderProps {
  /** Redux store of the inbox. */
  readonly store: ProductStore;
  readonly session: InboxSession;
  readonly children: ReactNode;
}

/** Provides a running inbox to the views inside. */
export function InboxProvider({ store, session, children }: InboxProviderProps) {
  const context = useMemo<InboxContent>(() => ({ session, rows: new Map() }), [session]);
  return (
    <ProductProvider store={store}>
      <InboxContext value={context}>{children}</InboxContext>
    </ProductProvider>
  );
}

/** Returns the inbox around. Throws outside of an `InboxProvider`. */
export function useInboxSession(): InboxSession {
  return useInboxContext().session;
}

/** Returns the elements of the listed feedbacks, which rows add themselves to. */
export function useFeedbackRows(): FeedbackRows {
  return useInboxContext().rows;
}

function useInboxContext() {
  const context = use(InboxContext);
  if (context === null) throw new Error('An inbox view must be inside an InboxProvider');
  return context;
}

/** Selects a part of the inbox's state. The selector must return the same value while that part stays the same. */
export const { useMachineState: useInbox } = createMachineHooks<InboxState, InboxEvent>('inbox');
