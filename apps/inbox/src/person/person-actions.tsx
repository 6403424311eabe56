import { Button } from '@product/ui';
import { useState } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import type { PersonClient } from './person-client.ts';
import { type PersonAction, PersonDialog } from './person-dialog.tsx';

export interface PersonActionsProps {
  readonly feedbackId: string;
  readonly client: PersonClient;
}

/** Opens a dialog that exports or erases the data of the person behind a feedback. */
export function PersonActions({ feedbackId, client }: PersonActionsProps) {
  const { t } = useInboxTranslator();
  const [action, setAction] = useState<PersonAction | null>(null);
  return (
    <div className="inbox-person" data-product="person">
      <Button size="s" variant="text" onClick={() => setAction('export')}>
        {t('inbox.personExport')}
      </Button>
      <Button size="s" variant="text" onClick={() => setAction('erase')}>
        {t('inbox.personErase')}
      </Button>
      {action !== null && (
        <PersonDialog action={action} feedbackId={feedbackId} client={client} onClose={() => setAction(null)} />
      )}
    </div>
  );
}
