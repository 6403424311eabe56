import { avatarOf } from '@product/chat-core';
import { Avatar } from '@product/ui';
import { useMemo } from 'react';
import { useStaff } from '../account/staff-context.tsx';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { otherViewers } from '../team/machine.ts';
import { initialTeam } from '../team/state.ts';
import { useTeam } from '../team/team-context.tsx';

/** Shows the colleagues who look at the same feedback, so that two do not answer at once. */
export function Viewers() {
  const { t } = useInboxTranslator();
  const { staff } = useStaff();
  const viewers = useTeam((state) => state.viewers);
  const others = useMemo(() => otherViewers({ ...initialTeam, viewers }, staff.id), [viewers, staff.id]);
  return (
    <div role="status" className="inbox-viewers-frame">
      <ul className="inbox-viewers" data-product="viewers">
        {others.map(({ staff: colleague, activity }) => {
          const { id, name, avatar } = colleague;
          const face = avatarOf({ ...unknownPerson, id, name, avatar }, name);
          return (
            <li key={id} data-product="viewer" data-activity={activity}>
              <Avatar name={face.initial} imageUrl={face.imageUrl} color={face.color} />
              <bdi>{t(activity === 'writing' ? 'inbox.writing' : 'inbox.viewing', { name })}</bdi>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const unknownPerson = { surname: null, nickname: null, email: null, phoneNumber: null, avatarColor: null };
