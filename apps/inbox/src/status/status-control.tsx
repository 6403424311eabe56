import { statusKeys, useChat, useChatSession } from '@product/chat-react';
import type { ChatStatus } from '@product/model';
import { Button, Icon, LiveRegion, Menu, Problem } from '@product/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useHasRole } from '../account/staff-context.tsx';
import type { Command } from '../commands/command.ts';
import { useCommands } from '../commands/commands-context.tsx';
import { useInbox, useInboxSession } from '../inbox/inbox-context.tsx';
import { statusChangeOf } from '../inbox/status-changes.ts';
import type { InboxKey } from '../language/inbox-translation.tsx';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { statusProblem, useChooseStatus } from './use-choose-status.ts';

const actions = {
  open: 'inbox.setOpen',
  queued: 'inbox.setQueued',
  closed: 'inbox.setClosed',
  archived: 'inbox.setArchived',
} as const satisfies Record<ChatStatus, InboxKey>;

const statuses = ['open', 'queued', 'closed', 'archived'] as const satisfies readonly ChatStatus[];

/** Shows the status of the conversation, the usual next status as a button, and all others in a menu. */
export function StatusControl({ feedbackId }: { readonly feedbackId: string }) {
  const { t } = useInboxTranslator();
  const canReply = useHasRole('reply');
  const current = useChat((state) => state.live.status);
  const change = useInbox((state) => statusChangeOf(state, feedbackId));
  const isSending = change?.phase === 'sending';
  const chooseStatus = useChooseStatus(feedbackId);
  const inbox = useInboxSession();
  const chat = useChatSession();
  const shown = change === undefined || change.phase === 'refused' ? current : change.status;
  const next: ChatStatus = shown === 'open' ? 'closed' : 'open';

  const choose = (status: ChatStatus): void => {
    if (isSending || status === shown) return;
    if (status === current) inbox.send({ type: 'statusUndone', feedbackId });
    else chooseStatus(status);
  };
  const chooseRef = useRef(choose);
  useEffect(() => {
    chooseRef.current = choose;
  });
  // The list of changes says an own one.
  const isOwn = change !== undefined;
  const known = useRef({ shown, isOwn });
  const [news, setNews] = useState('');
  useEffect(() => {
    const before = known.current;
    known.current = { shown, isOwn };
    if (before.shown !== shown && !isOwn && !before.isOwn) setNews(t(statusKeys[shown]));
  }, [t, shown, isOwn]);
  const error = change?.error ?? null;
  useEffect(() => {
    // The page may not know of the newer message yet.
    if (error !== null) chat.send({ type: 'reloadRequested' });
  }, [error, chat]);
  const commands = useMemo(
    (): readonly Command[] =>
      (canReply ? statuses : [])
        .filter((status) => status !== shown)
        .map((status) => ({
          id: `status-${status}`,
          label: t(actions[status]),
          key: status === next ? 'e' : null,
          run: () => chooseRef.current(status),
        })),
    [t, canReply, shown, next],
  );
  useCommands(commands);

  if (!canReply)
    return (
      <span className="inbox-status" data-status={shown}>
        {t(statusKeys[shown])}
      </span>
    );
  return (
    <div className="inbox-status-control" data-product="status-control">
      <Menu
        label={`${t('inbox.changeStatus')}: ${t(statusKeys[shown])}`}
        trigger={
          <span className="inbox-status-trigger">
            <span className="inbox-status" data-status={shown}>
              {t(statusKeys[shown])}
            </span>
            <Icon name="chevron-down" size={16} />
          </span>
        }
        items={statuses
          .filter((status) => status !== next)
          .map((status) => ({ id: status, label: t(status === shown ? statusKeys[status] : actions[status]) }))}
        chosenId={shown}
        onChoose={(id) => {
          const status = statuses.find((one) => one === id);
          if (status !== undefined) choose(status);
        }}
        data-product="status-menu"
      />
      <Button size="s" data-product="next-status" isLoading={isSending} onClick={() => choose(next)}>
        {t(actions[next])}
      </Button>
      {error !== null && <Problem>{t(statusProblem(error))}</Problem>}
      <LiveRegion message={news} />
    </div>
  );
}
