import { Button, Icon, Problem } from '@product/ui';
import { useMemo, useRef, useState } from 'react';
import { useHasRole } from '../account/staff-context.tsx';
import type { Command } from '../commands/command.ts';
import { useCommands } from '../commands/commands-context.tsx';
import { useInbox } from '../inbox/inbox-context.tsx';
import { assigneeOf, knownFeedback } from '../inbox/selectors.ts';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { AssignPicker } from './assign-picker.tsx';
import { TagPicker } from './tag-picker.tsx';
import { type TeamClient, useTeamwork } from './use-teamwork.ts';
import { Viewers } from './viewers.tsx';

/** Shows who takes care of a feedback, its tags, whether it is muted, and who else looks at it. */
export function TeamBar({ feedbackId, client }: { readonly feedbackId: string; readonly client: TeamClient }) {
  const { t } = useInboxTranslator();
  const canReply = useHasRole('reply');
  const feedback = useInbox((state) => knownFeedback(state, feedbackId));
  const assignee = useInbox((state) => {
    const known = knownFeedback(state, feedbackId);
    return known && assigneeOf(state, known)?.name;
  });
  const isMuted = useInbox((state) => state.mutedIds.includes(feedbackId));
  const addTag = useRef<HTMLButtonElement>(null);
  const [picking, setPicking] = useState<'assign' | 'tag' | null>(null);
  const { assign, tag, mute, hasFailed } = useTeamwork(feedbackId, client);
  const commands = useMemo((): readonly Command[] => {
    const muting = {
      id: 'mute',
      label: t(isMuted ? 'inbox.unmute' : 'inbox.mute'),
      key: null,
      run: () => mute(!isMuted),
    };
    if (!canReply) return [muting];
    return [
      { id: 'assign', label: t('inbox.assign'), key: 'a', run: () => setPicking('assign') },
      { id: 'tag', label: t('inbox.tagAdd'), key: 't', run: () => setPicking('tag') },
      muting,
    ];
  }, [t, canReply, isMuted, mute]);
  useCommands(commands);
  if (feedback === undefined) return null;
  return (
    <div className="inbox-team" data-product="team-bar">
      <Button
        size="s"
        shape="pill"
        variant="outline"
        data-product="assignee"
        disabled={!canReply}
        aria-label={assignee && `${t('inbox.assignee')}: ${assignee}`}
        onClick={() => setPicking('assign')}
      >
        <span className="inbox-team-label">
          <Icon name="person" size={16} />
          <bdi>{assignee ?? t('inbox.assign')}</bdi>
        </span>
      </Button>
      <ul className="inbox-tags" aria-label={t('inbox.tags')}>
        {feedback.tags.map((name) => (
          <li key={name} className="inbox-tag" data-product="tag">
            <bdi>{name}</bdi>
            {canReply && (
              <button
                type="button"
                aria-label={t('inbox.tagRemove', { name })}
                onClick={() => {
                  tag({ remove: [name] });
                  // This button disappears with its tag.
                  addTag.current?.focus();
                }}
              >
                <Icon name="close" size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {canReply && (
        <Button ref={addTag} size="s" variant="text" data-product="add-tag" onClick={() => setPicking('tag')}>
          {t('inbox.tagAdd')}
        </Button>
      )}
      <Button size="s" variant="text" data-product="mute" aria-pressed={isMuted} onClick={() => mute(!isMuted)}>
        <span className="inbox-team-label">
          <Icon name={isMuted ? 'bell-off' : 'bell'} size={16} />
          {t(isMuted ? 'inbox.muted' : 'inbox.mute')}
        </span>
      </Button>
      <Viewers />
      {hasFailed && <Problem>{t('inbox.noteFailed')}</Problem>}
      {picking === 'assign' && <AssignPicker feedback={feedback} onAssign={assign} onClose={() => setPicking(null)} />}
      {picking === 'tag' && <TagPicker feedback={feedback} onTag={tag} onClose={() => setPicking(null)} />}
    </div>
  );
}
