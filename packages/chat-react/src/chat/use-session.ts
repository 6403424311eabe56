import type { ChatOptions } from '@product/chat-core';
import type { RequestError } from '@product/model';
import type { Clock, KeyValueStorage } from '@product/runtime';
import { createProductStore, type ProductStore } from '@product/runtime/redux';
import { useEffect, useRef, useState } from 'react';
import type { ChatBackend } from '../backend/backend.ts';
import { type ChatSession, openChatSession } from '../session/chat-session.ts';
import type { FileShelf } from '../session/file-shelf.ts';

export interface UseSessionOptions extends ChatOptions {
  readonly backend: ChatBackend;
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  readonly store?: ProductStore | undefined;
  readonly files?: FileShelf | undefined;
  readonly onArchiveFailed?: ((error: RequestError) => void) | undefined;
  readonly isShown?: boolean | undefined;
}

/** A running chat; null in the first render. Another feedback, token or backend begins another one. */
export function useSession(options: UseSessionOptions): ChatSession | null {
  const { backend, storage, clock, feedbackId, token, viewer = 'customer', store, files, isShown = true } = options;
  const [session, setSession] = useState<ChatSession | null>(null);
  const onArchiveFailed = useRef(options.onArchiveFailed);
  onArchiveFailed.current = options.onArchiveFailed;
  const shown = useRef(isShown);
  shown.current = isShown;
  useEffect(() => {
    const handler = onArchiveFailed.current;
    const opened = openChatSession({
      backend,
      storage,
      clock,
      feedbackId,
      token,
      viewer,
      isShown: shown.current,
      store: store ?? createProductStore(),
      ...(files && { files }),
      ...(handler && { onArchiveFailed: (error) => (onArchiveFailed.current ?? handler)(error) }),
    });
    setSession(opened);
    return () => {
      setSession(null);
      opened.close();
    };
  }, [backend, storage, clock, feedbackId, token, viewer, store, files]);
  useEffect(() => session?.setShown(isShown), [session, isShown]);
  return session;
}
