import { canAttach, canSend, canWrite, chatNotice } from '@product/chat-core';
import { useTranslator } from '@product/i18n/react';
import { IconButton, isComposing, TextArea } from '@product/ui';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { useChat, useChatSend, useChatSession } from '../context/chat-context.tsx';
import { useKeepFocus } from '../timeline/use-keep-focus.ts';
import { AttachmentChip } from './attachment-chip.tsx';
import { ComposerProblem } from './composer-problem.tsx';
import { imageOf, isFormattedText } from './image-of.ts';

/**
 * Shows the field for a message. Enter sends, Shift+Enter breaks the line, and the Enter of a composition does neither.
 *
 * @param label Name and placeholder of the field; default "Write a message".
 */
export function Composer({ label }: { readonly label?: string }) {
  const { t } = useTranslator();
  const send = useChatSend();
  const session = useChatSession();
  const problemId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  // The composer disappears when staff close the chat.
  const form = useKeepFocus<HTMLFormElement>();
  const text = useChat((state) => state.composer.text);
  const writable = useChat(canWrite);
  const sendable = useChat(canSend);
  const attachable = useChat(canAttach);
  const isOutOfHours = useChat((state) => chatNotice(state) === 'outOfHours');
  if (isOutOfHours) return null;

  const submit = (): void => {
    if (!sendable) return;
    session.submit();
    field.current?.focus();
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    submit();
  };
  const handlePaste = (event: ClipboardEvent): void => {
    const image = imageOf(event.clipboardData);
    if (image === undefined || !attachable || isFormattedText(event.clipboardData)) return;
    event.preventDefault();
    session.attach(image);
  };

  return (
    <form
      ref={form}
      aria-label={label ?? t('chat.write')}
      className="product-composer"
      data-product="composer"
      data-disabled={!writable || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ComposerProblem id={problemId} />
      <div className="product-composer-box">
        <AttachmentChip onRemoved={() => field.current?.focus()} />
        <div className="product-composer-line">
          <TextArea
            ref={field}
            className="product-composer-field"
            data-product="composer-field"
            value={text}
            minRows={1}
            maxRows={5}
            aria-label={label ?? t('chat.write')}
            aria-describedby={problemId}
            placeholder={label ?? t('chat.write')}
            disabled={!writable}
            enterKeyHint="send"
            dir="auto"
            onChange={(event) => send({ type: 'typed', text: event.target.value })}
            onKeyDown={handleKey}
            onPaste={handlePaste}
          />
          {attachable && (
            <>
              <input
                ref={picker}
                className="product-visually-hidden"
                data-product="attach-input"
                type="file"
                accept="image/*"
                tabIndex={-1}
                aria-hidden="true"
                onChange={(event) => {
                  const file = event.target.files?.[0];
                  if (file !== undefined) session.attach(file);
                  // The same file can be chosen again.
                  event.target.value = '';
                  field.current?.focus();
                }}
              />
              <IconButton
                icon="image"
                label={t('chat.attach')}
                data-product="attach-button"
                onClick={() => picker.current?.click()}
              />
            </>
          )}
          <IconButton
            type="submit"
            variant="filled"
            icon="send"
            label={t('chat.send')}
            data-product="send-button"
            disabled={!sendable}
          />
        </div>
      </div>
    </form>
  );
}
