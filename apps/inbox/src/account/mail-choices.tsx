import type { MailChoices as Choices, MailKind } from '@product/api-client/staff';
import type { InboxMessageKey } from '@product/i18n/inbox';
import { Choice, Problem } from '@product/ui';
import { useEffect, useState } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import type { AccountClient } from '../server/staff-server.ts';

interface MailChoicesProps {
  readonly client: Pick<AccountClient, 'loadMailChoices' | 'saveMailChoices'>;
}

const kinds = ['feedback', 'low_score', 'unanswered', 'digest'] as const satisfies readonly MailKind[];
const labels: Readonly<Record<MailKind, InboxMessageKey>> = {
  feedback: 'inbox.mailFeedback',
  low_score: 'inbox.mailLowScore',
  unanswered: 'inbox.mailUnanswered',
  digest: 'inbox.mailDigest',
};

/** Asks which mails the colleague wants. Saves each choice at once; hidden if the server sends no mails. */
export function MailChoices({ client }: MailChoicesProps) {
  const { t, code } = useInboxTranslator();
  const [choices, setChoices] = useState<Choices | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    void client.loadMailChoices().then((loaded) => {
      if (loaded.ok) setChoices(loaded.value);
    });
  }, [client]);
  if (choices === null || !choices.isAvailable) return null;
  const choose = async (chosen: readonly MailKind[]): Promise<void> => {
    setChoices({ ...choices, kinds: chosen });
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const saved = await client.saveMailChoices({ kinds: chosen, language: code, timeZone });
    setFailed(!saved.ok);
    setChoices(saved.ok ? saved.value : choices);
  };
  return (
    <fieldset className="inbox-mail-choices" data-product="mail-choices">
      <legend>{t('inbox.mail')}</legend>
      {choices.email === null ? (
        <p>{t('inbox.mailNoAddress')}</p>
      ) : (
        kinds.map((kind) => (
          <Choice
            key={kind}
            type="checkbox"
            label={t(labels[kind])}
            checked={choices.kinds.includes(kind)}
            onChange={({ target }) =>
              void choose(kinds.filter((each) => (each === kind ? target.checked : choices.kinds.includes(each))))
            }
          />
        ))
      )}
      <div role="status">
        {choices.email !== null && !choices.isConfirmed && choices.kinds.length > 0 && (
          <p>{t('inbox.mailConfirm', { email: choices.email })}</p>
        )}
      </div>
      {hasFailed && <Problem>{t('error.system')}</Problem>}
    </fieldset>
  );
}
