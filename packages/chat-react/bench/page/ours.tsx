import { TranslationProvider } from '@product/i18n/react';
import { memoryStorage } from '@product/runtime';
import { browserClock } from '@product/runtime/browser';
import { createProductStore } from '@product/runtime/redux';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import '@product/ui/tokens.css';
import '@product/ui/styles.css';
import '../../src/styles.css';
import { ChatProvider } from '../../src/context/chat-context.tsx';
import { type ChatSession, openChatSession } from '../../src/session/chat-session.ts';
import { aDetail, anItem, fakeBackend, noon } from '../../src/testing/fake-backend.ts';
import { loadLongRows } from '../../src/timeline/long-rows.tsx';
import { Timeline } from '../../src/timeline/timeline.tsx';
import { type BenchList, textOf, untilInView } from './list.ts';

export const itemAt = (index: number) =>
  anItem({
    id: `m-${String(index).padStart(6, '0')}`,
    actor: index % 3 === 0 ? 'customer' : 'other',
    body: textOf(index),
    createdAt: noon + index * 40_000,
  });

/** Creates a chat with a number of messages, before its first render. */
export async function openChat(
  count: number,
): Promise<{ session: ChatSession; server: ReturnType<typeof fakeBackend> }> {
  const timelineItems = Array.from({ length: count }, (_, index) => itemAt(index));
  const server = fakeBackend(aDetail({ timelineItems }));
  const session = openChatSession({
    backend: server.backend,
    store: createProductStore(),
    storage: memoryStorage(),
    clock: browserClock(),
    feedbackId: 'f-1',
    token: 't-1',
  });
  await new Promise<void>((resolve) => {
    const look = () => session.getState().details !== null && resolve();
    session.subscribe(look);
    look();
  });
  return { session, server };
}

/** Renders the surroundings of a timeline. */
export function ChatFrame({ session, children }: { readonly session: ChatSession; readonly children: ReactNode }) {
  return (
    <TranslationProvider languageCode="en">
      <ChatProvider session={session}>
        <div className="product-root product-chat" data-product="chat" style={{ blockSize: '100%' }}>
          {children}
        </div>
      </ChatProvider>
    </TranslationProvider>
  );
}

/** Renders the chat's own timeline in full: store, groups, days, links, ticks and bubbles. */
export async function ourTimeline(element: HTMLElement, count: number): Promise<BenchList> {
  const { session, server } = await openChat(count);
  // The code of the other lists is also in the page before they are mounted.
  await loadLongRows();
  const root = createRoot(element);
  let next = count;
  return {
    async mount() {
      flushSync(() =>
        root.render(
          <ChatFrame session={session}>
            <Timeline />
          </ChatFrame>,
        ),
      );
      await untilInView(element, count - 1);
    },
    async append() {
      server.publish({ timelineItems: [itemAt(next)] });
      next += 1;
      await untilInView(element, next - 1);
    },
    unmount() {
      root.unmount();
      session.close();
    },
  };
}
