import type { ChatOptions } from '@product/chat-core';
import type { RequestError } from '@product/model';
import type { Clock, KeyValueStorage } from '@product/runtime';
import { createProductStore, type ProductStore } from '@product/runtime/redux';
import { useEffect, useRef, useState } from 'react';
import type { ChatBackend } from '../backend/backend.ts';
import type { FileStore } from '../effects/file-store.ts';
import { type ChatSession, openChatSession } from './chat-session.ts';

export interface CreateChatSessionOptions extends ChatOptions {
  readonly backend: ChatBackend;
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  readonly store?: ProductStore | undefined;
  readonly files?: FileStore | undefined;
  readonly onArchiveFailed?: ((error: RequestError) => void) | undefined;
  readonly isShown?: boolean | undefined;
}

/** Opens a chat and closes it on unmount; null in the first render. Another feedback, token or backend opens another chat. */
export function useCreateChatSession(options: CreateChatSessionOptions): ChatSession | null {
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
