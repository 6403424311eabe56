import { canAttach } from '@product/chat-core';
import { useTranslator } from '@product/i18n/react';
import { Icon } from '@product/ui';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useChat, useChatSession } from '../context/chat-context.tsx';
import { attachFrom } from './attach-from.ts';

/** Accepts an image dropped on the conversation, and puts it into the composer. A closed one takes none. */
export function DropZone({
  isClosed = false,
  children,
}: {
  readonly isClosed?: boolean;
  readonly children: ReactNode;
}) {
  const { t } = useTranslator();
  const session = useChatSession();
  const attachable = useChat(canAttach) && !isClosed;
  const [isDraggedOver, setDraggedOver] = useState(false);
  const handleOver = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Without this the browser would open the file in place of the page.
    event.preventDefault();
    setDraggedOver(attachable);
  };
  const handleLeave = (event: DragEvent): void => {
    const { relatedTarget } = event;
    if (relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget)) return;
    setDraggedOver(false);
  };
  const handleDrop = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDraggedOver(false);
    if (attachable) attachFrom(session, event.dataTransfer);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the attach button
    <div className="product-chat-body" onDragOver={handleOver} onDragLeave={handleLeave} onDrop={handleDrop}>
      {children}
      {isDraggedOver && (
        <div className="product-chat-drop" data-product="drop-image">
          <Icon name="image" size={28} />
          <span>{t('chat.dropImage')}</span>
        </div>
      )}
    </div>
  );
}
