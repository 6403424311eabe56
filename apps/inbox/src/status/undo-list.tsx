import { statusKeys } from '@product/chat-react';
import { Button, Problem } from '@product/ui';
import { useMemo } from 'react';
import type { Command } from '../commands/command.ts';
import { useCommands } from '../commands/commands-context.tsx';
import { useInbox, useInboxSession } from '../inbox/inbox-context.tsx';
import { knownFeedback } from '../inbox/selectors.ts';
import type { StatusChange } from '../inbox/state.ts';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { statusProblem } from './use-choose-status.ts';

/** Shows each status that is not sent yet, with a button that takes it back, and each that was refused, wherever the colleague is. */
export function UndoList() {
  const { t } = useInboxTranslator();
  const session = useInboxSession();
  const changes = useInbox((state) => state.statusChanges);
  const selectedId = useInbox((state) => state.selectedId);
  const lastId = changes.findLast(({ phase }) => phase === 'waiting')?.feedbackId;
  const commands = useMemo((): readonly Command[] => {
    if (lastId === undefined) return [];
    const run = (): void => session.send({ type: 'statusUndone', feedbackId: lastId });
    return [{ id: 'undo', label: t('inbox.undo'), key: 'z', run }];
  }, [t, session, lastId]);
  useCommands(commands);
  // The open conversation shows its own refusal beside its status.
  const shown = changes.filter(({ phase, feedbackId }) => phase !== 'refused' || feedbackId !== selectedId);
  return (
    <div role="status" className="inbox-undo-frame">
      {shown.map((change) => (
        <UndoItem key={change.feedbackId} change={change} />
      ))}
    </div>
  );
}

function UndoItem({ change: { feedbackId, status, phase, error } }: { readonly change: StatusChange }) {
  const { t } = useInboxTranslator();
  const session = useInboxSession();
  const isOpen = useInbox((state) => state.selectedId === feedbackId);
  const label = useInbox((state) => knownFeedback(state, feedbackId)?.customerLabel ?? '');
  return (
    <div className="inbox-undo" data-product="undo-status" data-phase={phase}>
      <span className="inbox-undo-words">
        <bdi>{label || t('inbox.anonymous')}</bdi>
        <span>{t(statusKeys[status])}</span>
      </span>
      {error !== null && !isOpen && <Problem>{t(statusProblem(error))}</Problem>}
      {phase !== 'sending' && (
        <Button
          size="s"
          variant="text"
          data-product="undo"
          onClick={() => {
            session.send({ type: 'statusUndone', feedbackId });
            // This button disappears.
            document.querySelector<HTMLElement>('[data-product="feedback-detail"]')?.focus({ preventScroll: true });
          }}
        >
          {t(phase === 'waiting' ? 'inbox.undo' : 'chat.remove')}
        </Button>
      )}
    </div>
  );
}
