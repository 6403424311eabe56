import type { FeedbackSummary } from '@product/api-client/staff';
import { useEffect } from 'react';
import { useStaff } from '../account/staff-context.tsx';
import { useInbox, useInboxSession } from '../inbox/inbox-context.tsx';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { PickerDialog } from '../picker/picker-dialog.tsx';

const NOBODY = 'none';

export interface AssignPickerProps {
  readonly feedback: FeedbackSummary;
  onAssign(staffId: string | null): void;
  onClose(): void;
}

/** Chooses a colleague who sees the node of the feedback, or nobody. */
export function AssignPicker({ feedback, onAssign, onClose }: AssignPickerProps) {
  const { t } = useInboxTranslator();
  const { staff } = useStaff();
  const inbox = useInboxSession();
  useEffect(() => inbox.send({ type: 'colleaguesRequested' }), [inbox]);
  const colleagues = useInbox((state) => state.colleagues);
  const able = colleagues.filter(({ id, nodes }) => id !== staff.id && (nodes?.includes(feedback.nodeId) ?? true));
  const options = [
    { id: staff.id, label: t('inbox.mine') },
    { id: NOBODY, label: t('inbox.unassigned') },
    ...able.map(({ id, name }) => ({ id, label: name })),
  ];
  return (
    <PickerDialog
      title={t('inbox.assignee')}
      options={options.map((option) => ({ ...option, isChosen: option.id === (feedback.assigneeId ?? NOBODY) }))}
      onChoose={(id) => onAssign(id === NOBODY ? null : id)}
      onClose={onClose}
      data-product="assign-picker"
    />
  );
}
