import type { PersonKey, StoredPerson } from '@product/api-client/staff';
import { Choice, ChoiceList } from '@product/ui';
import { useId } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';

export interface PersonKeysProps {
  readonly person: StoredPerson;
  onChoose(by: PersonKey): void;
}

/** Lets the colleague choose the key that finds the person: this feedback, a name in it, or its device. */
export function PersonKeys({ person, onChoose }: PersonKeysProps) {
  const { t } = useInboxTranslator();
  const labelId = useId();
  const labels: Partial<Record<PersonKey, string>> = {
    feedback: t('inbox.personOne'),
    device: t('inbox.personDevice'),
  };
  // A customer id means nothing to a colleague.
  const keys = person.keys.filter(({ by }) => by !== 'customer');
  return (
    <div>
      <p id={labelId}>{t('inbox.personWhich')}</p>
      <ChoiceList role="radiogroup" aria-labelledby={labelId}>
        {keys.map(({ by, value }) => (
          <Choice
            key={by}
            type="radio"
            name={labelId}
            value={by}
            label={labels[by] ?? <bdi>{value}</bdi>}
            checked={by === person.by}
            onChange={() => onChoose(by)}
          />
        ))}
      </ChoiceList>
    </div>
  );
}
