import type { ChatEvent, ChatState } from '@product/chat-core';
import { createMachineHooks, ProductProvider } from '@product/runtime/redux';
import { createContext, type ReactNode, useContext } from 'react';
import type { ChatSession } from '../session/chat-session.ts';

const ChatContext = createContext<ChatSession | null>(null);
const hooks = createMachineHooks<ChatState, ChatEvent>('chat');

/** Provides a running chat to the views inside. */
export function ChatProvider({ session, children }: { session: ChatSession; children: ReactNode }) {
  return (
    <ProductProvider store={session.store}>
      <ChatContext.Provider value={session}>{children}</ChatContext.Provider>
    </ProductProvider>
  );
}

/** Returns the chat around. Throws outside of a `ChatProvider`. */
export function useChatSession(): ChatSession {
  const session = useContext(ChatContext);
  if (session === null) throw new Error('A chat view must be inside a ChatProvider');
  return session;
}

/** Selects a part of the state. The selector must return the same value while that part stays the same. */
export const useChat: typeof hooks.useMachineState = hooks.useMachineState;

/** Returns a function that sends events to the chat around. Throws outside of a `ChatProvider`. */
export const useChatSend: typeof hooks.useMachineSend = hooks.useMachineSend;
