import type { SavedReplyList as Saved, SavedReply } from '@product/api-client/staff';
import { useChat, useChatSend } from '@product/chat-react';
import { isComposing } from '@product/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useStaff } from '../account/staff-context.tsx';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { fillReply, repliesFor, repliesOfNode } from './fill-reply.ts';

export interface SavedReplyListProps {
  /** Node of the conversation; null until it is known. */
  readonly nodeId: string | null;
  load(): Promise<{ readonly ok: true; readonly value: Saved } | { readonly ok: false }>;
  /** The composer. */
  readonly children: ReactNode;
}

/** Lists saved replies of the node above the composer while its text begins with a slash. A chosen one stays editable. */
export function SavedReplyList({ nodeId, load, children }: SavedReplyListProps) {
  const { t } = useInboxTranslator();
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [replies, setReplies] = useState<readonly SavedReply[] | null>(null);
  const [active, setActive] = useState(0);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const text = useChat((state) => state.composer.text);
  const choose = useChosenReply(root);
  const isSearching = text.startsWith('/');
  useEffect(() => {
    if (isSearching) void load().then((loaded) => loaded.ok && setReplies(repliesOfNode(loaded.value.replies, nodeId)));
  }, [isSearching, load, nodeId]);
  const found = replies === null || dismissed === text ? undefined : repliesFor(replies, text);
  const current = Math.min(active, Math.max(0, (found?.length ?? 0) - 1));
  const isOpen = found !== undefined && found.length > 0;
  // The composer's field belongs to another package, so its state as a combobox is set from here.
  useEffect(() => {
    const field = root.current?.querySelector('textarea');
    if (isOpen) {
      field?.setAttribute('aria-controls', listId);
      field?.setAttribute('aria-activedescendant', `${listId}-${current}`);
    } else {
      field?.removeAttribute('aria-controls');
      field?.removeAttribute('aria-activedescendant');
    }
  }, [isOpen, current, listId]);

  const handleKeys = (event: KeyboardEvent): void => {
    if (!isOpen || isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = event.key === 'Enter' || event.key === 'Tab' ? found[current] : undefined;
    if (step === undefined && chosen === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (step !== undefined) setActive((current + step + found.length) % found.length);
    else if (chosen !== undefined) choose(chosen);
    else setDismissed(text);
  };

  return (
    <div ref={root} className="inbox-saved-replies" onKeyDownCapture={handleKeys}>
      {isOpen && (
        <div id={listId} className="inbox-saved-list" role="listbox" aria-label={t('inbox.savedReplies')}>
          {found.map((reply, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the composer's field handles the keys of the list
            <div
              key={reply.id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              className="inbox-picker-option"
              data-product="saved-reply-option"
              onPointerMove={() => setActive(index)}
              onClick={() => choose(reply)}
            >
              <bdi>
                <strong>{reply.title}</strong> <span>{reply.body}</span>
              </bdi>
            </div>
          ))}
        </div>
      )}
      <div role="status">
        {found?.length === 0 && (
          <p className="product-hint">{t(replies?.length === 0 ? 'inbox.savedReplyEmpty' : 'inbox.nothingFound')}</p>
        )}
      </div>
      {children}
    </div>
  );
}

/** Returns a function that puts a filled reply into the composer, with the cursor at its end. */
function useChosenReply(root: { readonly current: HTMLElement | null }): (reply: SavedReply) => void {
  const { t } = useInboxTranslator();
  const { staff } = useStaff();
  const send = useChatSend();
  const customerName = useChat((state) => state.details?.creator?.name ?? null);
  const nodeName = useChat((state) => state.details?.node.name ?? '');
  return ({ body }) => {
    const values = {
      customerName,
      nodeName,
      ownName: staff.nickname ?? staff.name,
      fallback: t('inbox.savedReplyThere'),
    };
    const text = fillReply(body, values);
    send({ type: 'typed', text });
    requestAnimationFrame(() => {
      const field = root.current?.querySelector('textarea');
      field?.focus();
      field?.setSelectionRange(text.length, text.length);
    });
  };
}
