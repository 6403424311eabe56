import type { ChatEvent, ChatState } from '@product/chat-core';
import type { Store } from '@product/runtime';
import type { FileStore } from '../effects/file-store.ts';
import { type DraftContent, type DraftOptions, type StoredDraft, storedDraft } from './draft.ts';

/** Composer of a chat that keeps its content on the device, in step with the other tabs. */
export interface Drafting {
  /** Shows what another tab made of the same draft, such as nothing after sending it. */
  receive(stored: StoredDraft): void;
  flush(): void;
  close(): void;
}

/** Restores the draft of a chat, and stores each change of its composer. */
export function startDrafting(
  chat: Store<ChatState, ChatEvent>,
  files: Pick<FileStore, 'get'>,
  options: DraftOptions,
): Drafting {
  const draft = storedDraft(options);
  let isRestoring = false;

  const restore = async ({ text, attachment }: DraftContent): Promise<void> => {
    const { composer } = chat.getState();
    const isKnown = attachment?.fileId === composer.attachment?.fileId;
    isRestoring = true;
    chat.send({ type: 'draftRestored', text, attachment: isKnown ? composer.attachment : null });
    isRestoring = false;
    if (attachment === null || isKnown) return;
    const file = await files.get(attachment.fileId);
    const { composer: current } = chat.getState();
    // The image may be lost, or the message sent meanwhile.
    if (file === undefined || current.attachment !== null || (text !== '' && current.text === '')) return;
    const previewUrl = URL.createObjectURL(file);
    chat.send({ type: 'draftRestored', text: current.text, attachment: { ...attachment, previewUrl } });
  };

  void restore(draft.read());
  let last = chat.getState().composer;
  const stop = chat.subscribe(() => {
    const { composer } = chat.getState();
    if (composer === last) return;
    last = composer;
    if (!isRestoring) draft.write(composer);
  });
  return {
    receive(stored) {
      const content = draft.receive(stored);
      if (content !== undefined) void restore(content);
    },
    flush: draft.flush,
    close() {
      stop();
      draft.flush();
    },
  };
}
