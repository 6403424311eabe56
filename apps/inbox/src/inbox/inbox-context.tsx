import { createContext, use, useSyncExternalStore } from 'react';
import type { InboxState } from './inbox.ts';
import type { InboxSession } from './open-inbox.ts';

export const InboxContext = createContext<InboxSession | null>(null);

export function useInboxSession(): InboxSession {
  const session = use(InboxContext);
  if (session === null) throw new Error('An inbox view stands outside of its InboxContext');
  return session;
}

/** A piece of the inbox's state: the same value as long as nothing in it changed. */
export function useInbox<Piece>(select: (state: InboxState) => Piece): Piece {
  const session = useInboxSession();
  const read = () => select(session.getState());
  return useSyncExternalStore(session.subscribe, read, read);
}
