import type { StaffClient } from '@product/api-client/staff';
import { canSend } from '@product/chat-core';
import { Composer, useChat, useChatSend, useChatSession } from '@product/chat-react';
import type { ChatStatus } from '@product/model';
import { Button, isComposing, Problem } from '@product/ui';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Command } from '../commands/command.ts';
import { useCommands, useExpectedText } from '../commands/commands-context.tsx';
import { useInbox, useInboxSession } from '../inbox/inbox-context.tsx';
import { isUnfinished } from '../inbox/selectors.ts';
import { type InboxKey, useInboxTranslator } from '../language/inbox-translation.tsx';
import type { NoteClient } from '../notes/note-client.ts';
import { NoteComposer } from '../notes/note-composer.tsx';
import { useNoteDraft } from '../notes/use-note-draft.ts';
import { SavedReplyList, type SavedReplyListProps } from '../saved-replies/saved-reply-list.tsx';
import { seenUntil, useChooseStatus, useReopen } from '../status/use-choose-status.ts';
import { useTeamSession } from '../team/team-context.tsx';

export interface ReplyBoxProps {
  readonly feedbackId: string;
  /** Node of the feedback, whose saved replies are offered; null until the list has loaded. */
  readonly nodeId: string | null;
  readonly client: NoteClient & Pick<StaffClient, 'setStatus'> & { listSavedReplies: SavedReplyListProps['load'] };
}

const over: readonly ChatStatus[] = ['closed', 'archived'];

/** Writes to the visitor, or a note to colleagues. A closed conversation is reopened before a reply. */
export function ReplyBox({ feedbackId, nodeId, client }: ReplyBoxProps) {
  const { t } = useInboxTranslator();
  const send = useChatSend();
  const chat = useChatSession();
  const [note, changeNote] = useNoteDraft(feedbackId);
  const [mode, setMode] = useState<'reply' | 'note'>(note === '' ? 'reply' : 'note');
  const [focusRequest, setFocusRequest] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const isOver = useChat((state) => over.includes(state.live.status));
  const isEarly = useInbox((state) => isUnfinished(state, feedbackId));
  const [problem, setProblem] = useState<InboxKey | null>(null);
  const chooseStatus = useChooseStatus(feedbackId);
  const reopen = useReopen(feedbackId, client);
  const isReopening = useRef(false);
  const handleReopen = async (): Promise<void> => {
    isReopening.current = true;
    const refusal = await reopen();
    setProblem(refusal);
    if (refusal !== null) isReopening.current = false;
  };
  usePublishedTyping();
  const handleKey = useSendAndClose(feedbackId, (readUntil) => chooseStatus('closed', readUntil));
  useEffect(() => {
    if (focusRequest === 0) return;
    const field = box.current?.querySelector<HTMLElement>('textarea, [data-product="reopen"]');
    field?.focus();
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length);
  }, [focusRequest]);
  useEffect(() => {
    setProblem(null);
    if (isOver || !isReopening.current) return;
    // The button that reopened the conversation has disappeared.
    isReopening.current = false;
    box.current?.querySelector('textarea')?.focus();
  }, [isOver]);
  const canWrite = !isOver && !isEarly;
  const open = (next: 'reply' | 'note', text = ''): void => {
    setMode(next);
    setFocusRequest((count) => count + 1);
    if (text === '') return;
    if (next === 'note') changeNote(note + text);
    else if (canWrite) send({ type: 'typed', text: chat.getState().composer.text + text });
  };
  const openRef = useRef(open);
  useEffect(() => {
    openRef.current = open;
  });
  useExpectedText(feedbackId, (text) => {
    if (canWrite || mode === 'note') open(mode, text);
  });
  const commands = useMemo((): readonly Command[] => {
    const command = (mode: 'reply' | 'note', label: string, key: string): Command => ({
      id: mode,
      label,
      key,
      run: () => openRef.current(mode),
      type: (text) => openRef.current(mode, text),
    });
    const findReply = (): void => {
      openRef.current('reply');
      send({ type: 'typed', text: '/' });
    };
    return [
      command('reply', t('inbox.write'), 'r'),
      command('note', t('inbox.note'), 'n'),
      ...(canWrite ? [{ id: 'savedReplies', label: t('inbox.savedReplies'), key: null, run: findReply }] : []),
    ];
  }, [t, send, canWrite]);
  useCommands(commands);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside has the focus
    <div
      ref={box}
      className="inbox-reply"
      data-product="reply-box"
      data-mode={mode}
      onKeyDown={mode === 'reply' ? handleKey : undefined}
    >
      <fieldset className="inbox-reply-modes">
        <legend className="product-visually-hidden">{t('inbox.write')}</legend>
        {(['reply', 'note'] as const).map((one) => (
          <label key={one} className="inbox-reply-mode" data-product={`mode-${one}`}>
            <input
              type="radio"
              name="reply-mode"
              className="product-visually-hidden"
              checked={mode === one}
              onChange={() => setMode(one)}
            />
            {t(one === 'reply' ? 'inbox.reply' : 'inbox.note')}
          </label>
        ))}
      </fieldset>
      <div role="alert">{problem !== null && <Problem>{t(problem)}</Problem>}</div>
      {mode === 'note' ? (
        <NoteComposer feedbackId={feedbackId} client={client} text={note} onChange={changeNote} />
      ) : isEarly ? (
        <p className="inbox-reopen" data-product="reply-later">
          {t('inbox.replyLater')}
        </p>
      ) : isOver ? (
        <p className="inbox-reopen">
          {t('chat.closed')}
          <Button data-product="reopen" onClick={() => void handleReopen()}>
            {t('inbox.reopen')}
          </Button>
        </p>
      ) : (
        <SavedReplyList nodeId={nodeId} load={client.listSavedReplies}>
          <Composer label={t('inbox.write')} />
        </SavedReplyList>
      )}
    </div>
  );
}

/**
 * Closes the conversation once the reply is delivered that Ctrl+Enter or ⌘Enter sent. A removed reply closes nothing. The
 * inbox remembers the reply and what the colleague had seen, so that they may go on to another conversation meanwhile.
 */
function useSendAndClose(feedbackId: string, onClose: (readUntil: number) => void): (event: KeyboardEvent) => void {
  const session = useChatSession();
  const { closings } = useInboxSession();
  const [closing, setClosing] = useState(closings.get(feedbackId) ?? null);
  const closingId = closing?.clientId ?? null;
  const sendable = useChat(canSend);
  const hasText = useChat((state) => state.composer.text.trim() !== '');
  const isWaiting = useChat((state) => state.outbox.some(({ clientId }) => clientId === closingId));
  const isDelivered = useChat(
    (state) => closingId !== null && state.timeline.some(({ clientId }) => clientId === closingId),
  );
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    // A closed conversation receives no reply, so the status waits for the delivery.
    if (closing === null || isWaiting || hasText) return;
    closings.delete(feedbackId);
    setClosing(null);
    if (isDelivered) close.current(closing.readUntil);
  }, [closings, feedbackId, closing, isWaiting, hasText, isDelivered]);
  return (event) => {
    const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.shiftKey && sendable;
    if (!isSending || isComposing(event.nativeEvent)) return;
    // The composer has put the reply at the end of the outbox.
    const clientId = session.getState().outbox.at(-1)?.clientId;
    if (clientId === undefined) return;
    const next = { clientId, readUntil: seenUntil(session.getState()) };
    closings.set(feedbackId, next);
    setClosing(next);
  };
}

/** Tells colleagues while this one writes a reply. */
function usePublishedTyping(): void {
  const team = useTeamSession();
  const text = useChat((state) => state.composer.text);
  const before = useRef(text);
  useEffect(() => {
    if (text === before.current) return;
    before.current = text;
    team.send(text.trim() === '' ? { type: 'stoppedTyping' } : { type: 'typed' });
  }, [text, team]);
}
