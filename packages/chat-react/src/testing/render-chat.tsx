import { memoryStorage } from '@product/runtime';
import { fakeClock, flushPromises } from '@product/testing';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chat, type ChatProps } from '../chat/chat.tsx';
import { fakeBackend, noon } from './fake-backend.ts';

const unused = {
  loadChat: () => Promise.reject(new Error('unused')),
  sendChatMessage: () => Promise.reject(new Error('unused')),
  archiveChat: () => Promise.reject(new Error('unused')),
  rateChat: () => Promise.reject(new Error('unused')),
};

/** Renders a chat with a server, a clock and a storage that the test controls. */
export async function renderChat(
  server = fakeBackend(),
  props: Partial<ChatProps> = {},
  container = document.body.appendChild(document.createElement('div')),
) {
  const clock = fakeClock(noon);
  const storage = props.storage ?? memoryStorage();
  const chat = (changed: Partial<ChatProps>) => (
    <Chat
      api={unused}
      backend={server.backend}
      feedbackId="f-1"
      token="t-1"
      clock={clock}
      storage={storage}
      {...changed}
    />
  );
  const view = render(chat(props), { container });
  await settle();
  const rerenderWith = async (changed: Partial<ChatProps>): Promise<void> => {
    view.rerender(chat(changed));
    await settle();
  };
  return { ...view, rerenderWith, user: userEvent.setup(), server, clock, storage };
}

/** Waits for pending responses. */
export async function settle(): Promise<void> {
  await act(flushPromises);
}

export const field = (): HTMLTextAreaElement => {
  const found = document.querySelector<HTMLTextAreaElement>('[data-product="composer-field"]');
  if (found === null) throw new Error('There is no composer');
  return found;
};

export const part = (name: string): HTMLElement | null => document.querySelector(`[data-product="${name}"]`);
export const parts = (name: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[data-product="${name}"]`),
];
