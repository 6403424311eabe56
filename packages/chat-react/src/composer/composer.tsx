import { type ChatNotice, canAttach, canSend, canWrite, chatNotice } from '@product/chat-core';
import { useTranslator } from '@product/i18n/react';
import { IconButton, isComposing, TextArea } from '@product/ui';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { useChat, useChatSend, useChatSession } from '../context/chat-context.tsx';
import { useInheritFocus } from '../focus/use-inherit-focus.ts';
import { useKeepFocus } from '../focus/use-keep-focus.ts';
import { attachFrom, isFormattedText } from './attach-from.ts';
import { AttachmentChip } from './attachment-chip.tsx';
import { ComposerProblem } from './composer-problem.tsx';

export interface ComposerProps {
  /** Name and placeholder of the field; default "Write a message". */
  readonly label?: string;
}

/** Notices in whose place nothing can be written. */
const replacing: readonly (ChatNotice | null)[] = ['closed', 'archived', 'outOfHours'];

/** Shows the field for a message. A chat that takes none shows only a text that was not sent, to be read and copied. */
export function Composer(props: ComposerProps) {
  const isReplaced = useChat((state) => replacing.includes(chatNotice(state)));
  const hasDraft = useChat(({ composer }) => composer.text.trim() !== '' || composer.attachment !== null);
  return isReplaced && !hasDraft ? null : <ComposerForm {...props} isKept={isReplaced} />;
}

/** Enter sends, Shift+Enter breaks the line, and the Enter of a composition does neither. */
function ComposerForm({ label, isKept }: ComposerProps & { readonly isKept: boolean }) {
  const { t } = useTranslator();
  const send = useChatSend();
  const session = useChatSession();
  const problemId = useId();
  // A chat that is open again has the field in place of the card that had the focus.
  const field = useInheritFocus<HTMLTextAreaElement>();
  const picker = useRef<HTMLInputElement>(null);
  // An empty composer disappears when staff close the chat.
  const form = useKeepFocus<HTMLFormElement>();
  const text = useChat((state) => state.composer.text);
  const writable = useChat(canWrite);
  const sendable = useChat(canSend);
  const attachable = useChat(canAttach);

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
    if (!attachable || isFormattedText(event.clipboardData)) return;
    if (attachFrom(session, event.clipboardData)) event.preventDefault();
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
      <ComposerProblem id={problemId} isKept={isKept} />
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
            // A field that can be read and copied, and keeps the focus.
            readOnly={!writable}
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
