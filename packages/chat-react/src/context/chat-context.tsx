import type { ChatEvent, ChatState } from '@product/chat-core';
import { createContext, use, useSyncExternalStore } from 'react';
import type { ChatSession } from '../session/chat-session.ts';

/** Gives a running chat to the views inside. */
export const ChatContext = createContext<ChatSession | null>(null);

/** The chat around: its store, its files and its clock. Throws outside of a `ChatContext`. */
export function useChatSession(): ChatSession {
  const session = use(ChatContext);
  if (session === null) throw new Error('A chat view stands outside of its ChatContext');
  return session;
}

/** A piece of the state. It must be the same value as long as nothing in it changed. */
export function useChat<Piece>(select: (state: ChatState) => Piece): Piece {
  const session = useChatSession();
  const read = () => select(session.getState());
  return useSyncExternalStore(session.subscribe, read, read);
}

/** Sends events to the chat around. Throws outside of a `ChatContext`. */
export function useChatSend(): (event: ChatEvent) => void {
  return useChatSession().send;
}
