import { Button, Problem } from '@product/ui';
import { OpenDialog } from '../dialog/open-dialog.tsx';
import { useInboxSession } from '../inbox/inbox-context.tsx';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import type { PersonClient } from './person-client.ts';
import { PersonKeys } from './person-keys.tsx';
import { PersonSummary } from './person-summary.tsx';
import { saveFile } from './save-file.ts';
import { useStoredPerson } from './use-stored-person.ts';

export type PersonAction = 'export' | 'erase';

interface PersonDialogProps {
  readonly feedbackId: string;
  readonly client: PersonClient;
  readonly action: PersonAction;
  onClose(): void;
}

/** Shows the stored data of a person, found by the chosen key, and exports or erases them. */
export function PersonDialog({ action, feedbackId, client, onClose }: PersonDialogProps) {
  const { t } = useInboxTranslator();
  const inbox = useInboxSession();
  const stored = useStoredPerson(feedbackId, client);
  const { person, status } = stored;
  const title = t(action === 'export' ? 'inbox.personExport' : 'inbox.personErase');

  const run = async (): Promise<void> => {
    if (person === null) return;
    if (action === 'export') {
      const exported = await stored.run(() => client.exportPerson({ feedbackId, by: person.by }));
      if (exported === undefined) return;
      saveFile(`person-${feedbackId}.json`, JSON.stringify(exported, null, 2));
    } else {
      const { by, digest } = person;
      const erased = await stored.run(() => client.erasePerson({ feedbackId, by, digest }));
      if (erased === undefined) return;
      inbox.send({ type: 'selected', id: null });
      inbox.send({ type: 'reloadRequested' });
    }
    onClose();
  };

  return (
    <OpenDialog
      onClose={onClose}
      title={title}
      warning={action === 'erase' ? t('inbox.personFinal') : undefined}
      data-product="person-dialog"
    >
      <div className="inbox-person-body" aria-busy={status === 'loading'}>
        {person !== null && <PersonKeys person={person} onChoose={stored.choose} />}
        {person !== null && <PersonSummary person={person} />}
        <div role="alert">
          {status === 'changed' && <Problem>{t('inbox.personChanged')}</Problem>}
          {status === 'failed' && <Problem>{t('error.system')}</Problem>}
        </div>
        {person === null && status === 'failed' ? (
          <Button onClick={stored.reload}>{t('error.retry')}</Button>
        ) : (
          <Button
            variant={action === 'export' ? 'filled' : 'danger'}
            isLoading={status === 'loading' || status === 'running'}
            onClick={() => void run()}
          >
            {title}
          </Button>
        )}
      </div>
    </OpenDialog>
  );
}
