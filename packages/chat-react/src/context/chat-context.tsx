import type { ChatEvent, ChatState } from '@product/chat-core';
import { createMachineHooks, ProductProvider } from '@product/runtime/redux';
import { createContext, type ReactNode, use } from 'react';
import type { ChatSession } from '../session/chat-session.ts';

const ChatContext = createContext<ChatSession | null>(null);
const hooks = createMachineHooks<ChatState, ChatEvent>('chat');

/** Gives a running chat to the views inside. */
export function ChatProvider({ session, children }: { session: ChatSession; children: ReactNode }) {
  return (
    <ProductProvider store={session.store}>
      <ChatContext value={session}>{children}</ChatContext>
    </ProductProvider>
  );
}

/** The chat around: its store, its files and its clock. Throws outside of a `ChatProvider`. */
export function useChatSession(): ChatSession {
  const session = use(ChatContext);
  if (session === null) throw new Error('A chat view stands outside of its ChatProvider');
  return session;
}

/** Reads a piece of the state. It must be the same value as long as nothing in it changed. */
export const useChat: typeof hooks.useMachineState = hooks.useMachineState;

/** Returns a function that sends events to the chat around. Throws outside of a `ChatProvider`. */
export const useChatSend: typeof hooks.useMachineSend = hooks.useMachineSend;
