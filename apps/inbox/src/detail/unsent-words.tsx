import { useChat, useChatSend } from '@product/chat-react';
import { Button } from '@product/ui';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { useNoteDraft } from '../notes/use-note-draft.ts';

/** Shows the words of a colleague about a feedback that is gone, and removes them. They can be sent to nobody. */
export function UnsentWords({ feedbackId }: { readonly feedbackId: string }) {
  const { t } = useInboxTranslator();
  const send = useChatSend();
  const outbox = useChat((state) => state.outbox);
  const { text, attachment } = useChat((state) => state.composer);
  const [note, changeNote] = useNoteDraft(feedbackId);
  const pieces = [
    ...outbox.map(({ clientId, body, attachment: image }) => ({ id: clientId, text: body || image?.name })),
    { id: 'draft', text: text || attachment?.name },
    { id: 'note', text: note },
  ].filter((piece) => piece.text);
  if (pieces.length === 0) return null;
  const remove = (): void => {
    for (const { clientId } of outbox) send({ type: 'removed', clientId });
    send({ type: 'attachmentRemoved' });
    send({ type: 'typed', text: '' });
    changeNote('');
  };
  return (
    <div className="inbox-unsent-words" data-product="unsent-words">
      <h3>{t('chat.notSent')}</h3>
      {pieces.map((piece) => (
        <p key={piece.id} dir="auto">
          {piece.text}
        </p>
      ))}
      <Button onClick={remove}>{t('chat.remove')}</Button>
    </div>
  );
}
