import type { StaffClient } from '@product/api-client/staff';
import { statusKeys, useChat } from '@product/chat-react';
import type { ChatStatus } from '@product/model';
import { Button, Icon, Menu, Problem } from '@product/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useHasRole } from '../account/staff-context.tsx';
import type { Command } from '../commands/command.ts';
import { useCommands } from '../commands/commands-context.tsx';
import type { InboxKey } from '../language/inbox-translation.tsx';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { useSetStatus } from './use-set-status.ts';

const actions = {
  open: 'inbox.setOpen',
  queued: 'inbox.setQueued',
  closed: 'inbox.setClosed',
  archived: 'inbox.setArchived',
} as const satisfies Record<ChatStatus, InboxKey>;

const statuses = ['open', 'queued', 'closed', 'archived'] as const satisfies readonly ChatStatus[];

/** Shows the status of the conversation, the usual next status as a button, and all others in a menu. */
export function StatusControl({
  feedbackId,
  client,
}: {
  readonly feedbackId: string;
  readonly client: Pick<StaffClient, 'setStatus'>;
}) {
  const { t } = useInboxTranslator();
  const canReply = useHasRole('reply');
  const current = useChat((state) => state.live.status);
  const [changing, setChanging] = useState<ChatStatus | null>(null);
  const [problem, setProblem] = useState<InboxKey | null>(null);
  const setStatus = useSetStatus(feedbackId, client);
  const next: ChatStatus = current === 'open' ? 'closed' : 'open';

  const change = async (status: ChatStatus): Promise<void> => {
    if (changing !== null || status === current) return;
    setChanging(status);
    // The chat receives the new status through its room, as for each colleague.
    const refusal = await setStatus(status);
    setChanging(null);
    setProblem(refusal);
  };

  const changeRef = useRef(change);
  useEffect(() => {
    changeRef.current = change;
  });
  const commands = useMemo(
    (): readonly Command[] =>
      (canReply ? statuses : [])
        .filter((status) => status !== current)
        .map((status) => ({
          id: `status-${status}`,
          label: t(actions[status]),
          key: status === next ? 'e' : null,
          run: () => void changeRef.current(status),
        })),
    [t, canReply, current, next],
  );
  useCommands(commands);

  if (!canReply)
    return (
      <span className="inbox-status" data-status={current}>
        {t(statusKeys[current])}
      </span>
    );
  return (
    <div className="inbox-status-control" data-product="status-control">
      <Menu
        label={`${t('inbox.changeStatus')}: ${t(statusKeys[current])}`}
        trigger={
          <span className="inbox-status-trigger">
            <span className="inbox-status" data-status={current}>
              {t(statusKeys[current])}
            </span>
            <Icon name="chevron-down" size={16} />
          </span>
        }
        items={statuses
          .filter((status) => status !== next)
          .map((status) => ({ id: status, label: t(status === current ? statusKeys[status] : actions[status]) }))}
        chosenId={current}
        onChoose={(id) => {
          const status = statuses.find((one) => one === id);
          if (status !== undefined) void change(status);
        }}
        data-product="status-menu"
      />
      <Button size="s" data-product="next-status" isLoading={changing === next} onClick={() => void change(next)}>
        {t(actions[next])}
      </Button>
      {problem !== null && <Problem>{t(problem)}</Problem>}
    </div>
  );
}
